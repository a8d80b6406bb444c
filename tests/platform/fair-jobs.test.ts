import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobHandlers } from '#server/jobs/job.ts';
import type { ClaimedJob } from '#server/jobs/run-job.ts';
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

const KIND = 'test.fair';
const NOTHING = { quarterly: [], daily: [] };

let api: TestApi;
let worker: Worker | undefined;
/** In the order in which the tenants' jobs are taken. */
let tenants: readonly string[];
beforeAll(async () => {
  api = await startTestApi();
  const made: SmallTenant[] = [];
  for (let nth = 0; nth < 3; nth++)
    made.push(
      await makeSmallTenant(api, {
        people: ['one'],
        lineManagers: [],
        hrResponsibles: [],
        administrators: [],
        chain: [],
      }),
    );
  tenants = made.map(({ tenantId }) => tenantId).toSorted();
});
afterAll(() => api.close());
beforeEach(async () => {
  await worker?.stop();
  worker = undefined;
  await api.runJobs();
});

/** Due jobs, the earliest first. */
const add = (tenantId: string, jobs: number): Promise<unknown> =>
  api.db.database.tenant({ tenantId }, (tx) =>
    sql`insert into job (tenant_id, kind, run_at, payload)
      select ${tenantId}::uuid, ${KIND}, now() - interval '1 hour' + i * interval '1 second', jsonb_build_object('at', i)
      from generate_series(1, ${jobs}::int) i`.execute(tx),
  );
const claim = async (after: string | null, held: readonly string[] = []): Promise<ClaimedJob | null> => {
  const { rows } = await api.db.database.global((tx) =>
    sql<ClaimedJob>`select * from claim_jobs(1, interval '60 seconds', ${after}::uuid, ${held}::uuid[])`.execute(tx),
  );
  return rows[0] ?? null;
};
const start = async (handler: JobHandlers[string]): Promise<void> => {
  worker = await startWorker(
    { database: api.db.database, settings: {} as never, log: pino({ level: 'silent' }) },
    { [KIND]: handler },
    NOTHING,
  );
};

test('jobs are taken from one tenant after the other, within one the oldest first (ADR-0163)', async () => {
  const [first = '', second = '', third = ''] = tenants;
  await add(first, 4);
  await add(second, 1);
  await add(third, 2);
  const taken: [string, unknown][] = [];
  for (let last: string | null = null; taken.length < 7;) {
    const job = await claim(last);
    if (!job) break;
    taken.push([job.tenant_id, job.payload['at']]);
    last = job.tenant_id;
  }
  expect(taken).toEqual([
    [first, 1],
    [second, 1],
    [third, 1],
    [first, 2],
    [third, 2],
    [first, 3],
    [first, 4],
  ]);
});

test('a tenant with as many running jobs as it may have is passed over', async () => {
  const [first = '', second = ''] = tenants;
  await add(first, 2);
  await add(second, 1);
  expect((await claim(null, [first]))?.tenant_id).toBe(second);
  expect(await claim(null, [first])).toBeNull();
  expect((await claim(second, []))?.tenant_id).toBe(first);
});

test('a tenant whose jobs are long and many leaves room for those of the others', async () => {
  const [busy = '', other = ''] = tenants;
  let most = 0;
  let now = 0;
  let end = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  const done: string[] = [];
  await add(busy, 5);
  await start(async (_tx, { tenantId }) => {
    if (tenantId === busy) {
      most = Math.max(most, ++now);
      await isOver;
      now--;
    }
    done.push(tenantId);
  });
  await expect.poll(() => now).toBe(2);
  await add(other, 3);
  worker?.wake();
  await expect.poll(() => done).toEqual([other, other, other]);
  end();
  await expect.poll(() => done.filter((each) => each === busy).length).toBe(5);
  expect(most).toBe(2);
});
