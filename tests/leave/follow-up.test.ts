import pino from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers, recurringJobs } from '#server/app/collected.ts';
import { runJob, type ClaimedJob } from '#server/jobs/run-job.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
let company: SmallTenant;
beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['requester', 'first', 'second', 'hr'],
    lineManagers: [
      ['requester', 'first'],
      ['first', 'second'],
    ],
    hrResponsibles: [['requester', 'hr']],
    administrators: [],
    chain: ['line-manger', 'line-manger-2nd-step', 'hr-responsible'],
  });
});
afterAll(() => api.close());

const log = pino({ level: 'silent' });
let day = 0;
interface Asked {
  readonly id: string;
  readonly approvalProcess: { id: string; steps: { id: string }[] };
}
async function ask(): Promise<Asked> {
  const date = Temporal.PlainDate.from('2050-01-01')
    .add({ days: (day += 2) })
    .toString();
  const person = company.person('requester');
  const { body, status } = await person.send<Asked>('POST', '/api/leaves', {
    body: { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId, startDate: date, endDate: date },
  });
  expect(status).toBe(201);
  return body;
}
type Inbox = {
  data: { id: string; type: string; link: string; params: Record<string, unknown>; readAt: string | null }[];
  count: number;
};
const inbox = async (who: string, query: object = {}): Promise<Inbox> =>
  (await company.person(who).send<Inbox>('GET', '/api/notifications', { query: { ...query } })).body;
const news = async (who: string, leave: Asked): Promise<string[]> =>
  (await inbox(who)).data.filter((each) => each.link.includes(leave.id)).map((each) => each.type);
const decide = (who: string, leave: Asked, step: number, status = 'accepted'): ReturnType<Person['send']> =>
  company
    .person(who)
    .send('PATCH', `/api/approval-process-steps/${leave.approvalProcess.steps[step]?.id}`, { body: { status } });

describe('effects of transitions', () => {
  it('each next approver is notified, and finally the requester', async () => {
    const leave = await ask();
    await api.runJobs();
    expect([await news('first', leave), await news('second', leave)]).toEqual([['leave-request'], []]);
    await decide('first', leave, 0);
    await api.runJobs();
    expect(await news('second', leave)).toEqual(['leave-request']);
    await decide('second', leave, 1);
    await api.runJobs();
    expect(await news('hr', leave)).toEqual(['leave-request']);
    await decide('hr', leave, 2);
    await api.runJobs();
    expect(await news('requester', leave)).toEqual(['leave-request-process-finished']);
  });

  it('a cancellation notifies those who were asked, a note the participants', async () => {
    const leave = await ask();
    await company
      .person('first')
      .send('POST', `/api/approval-process-steps/${leave.approvalProcess.steps[0]?.id}/note`, {
        body: { note: 'When exactly?' },
      });
    await api.runJobs();
    expect(await news('requester', leave)).toEqual(['approval-process-new-note']);
    await company.person('requester').send('POST', `/api/leaves/${leave.id}/cancel`, { body: {} });
    await api.runJobs();
    expect(await news('first', leave)).toContain('approval-process-canceled');
  });

  it('a refused decision leaves no job and no journal entry', async () => {
    const leave = await ask();
    const count = async (): Promise<unknown> =>
      (
        await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
          sql`select (select count(*) from job where tenant_id = ${company.tenantId}) as jobs, (select count(*) from transition_journal where tenant_id = ${company.tenantId}) as entries`.execute(
            tx,
          ),
        )
      ).rows[0];
    const before = await count();
    expect((await decide('requester', leave, 0)).status).toBe(409);
    expect(await count()).toEqual(before);
  });

  it('the journal is append-only', async () => {
    const change = (statement: string): Promise<unknown> =>
      api.db.database.tenant({ tenantId: company.tenantId }, (tx) => sql.raw(statement).execute(tx));
    await expect(change(`update transition_journal set event = 'x'`)).rejects.toThrow(/permission denied/);
    await expect(change('delete from transition_journal')).rejects.toThrow(/permission denied/);
    await expect(change('delete from leave_movement')).rejects.toThrow(/permission denied/);
  });
});

describe('the inbox', () => {
  it('is private: reading another’s notification answers 404', async () => {
    const [own] = (await inbox('first')).data;
    expect((await company.person('second').send('PATCH', `/api/notifications/${own?.id}/read`)).status).toBe(404);
    expect((await company.person('first').send('PATCH', `/api/notifications/${own?.id}/read`)).status).toBe(204);
    expect((await inbox('first')).data.find((each) => each.id === own?.id)?.readAt).not.toBeNull();
  });

  it('counts unread notifications until all are read', async () => {
    expect((await inbox('first', { isUnread: true, size: 0 })).count).toBeGreaterThan(0);
    expect((await company.person('first').send('PATCH', '/api/notifications/read-all')).status).toBe(204);
    expect((await inbox('first', { isUnread: true, size: 0 })).count).toBe(0);
  });
});

describe('jobs', () => {
  // Jobs left behind by the tests above would be claimed first.
  beforeAll(() => api.runJobs());

  const enqueue = (kind: string, count = 1): Promise<unknown> =>
    api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
      sql`insert into job (tenant_id, kind, max_attempts) select ${company.tenantId}, ${kind}, 2 from generate_series(1, ${count})`.execute(
        tx,
      ),
    );
  const claim = async (lease = '60 seconds'): Promise<ClaimedJob | undefined> =>
    (await api.db.database.global((tx) => sql<ClaimedJob>`select * from claim_jobs(1, ${lease}::interval)`.execute(tx)))
      .rows[0];
  const states = async (kind: string) =>
    (
      await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
        sql<{
          done: number;
          failed: number;
          error: string | null;
        }>`select count(done_at) as done, count(failed_at) as failed, max(error) as error from job where tenant_id = ${company.tenantId} and kind = ${kind}`.execute(
          tx,
        ),
      )
    ).rows[0];

  it('roll back their writes when the worker lost the lease', async () => {
    await enqueue('test.slow');
    const mine = await claim('0 seconds');
    const theirs = await claim();
    expect(mine?.id).toBe(theirs?.id);
    const wrote: string[] = [];
    const handlers = { 'test.slow': () => Promise.resolve(void wrote.push('ran')) };
    if (!mine || !theirs) throw new Error('nothing to claim');
    await runJob(api.db.database, handlers, mine, { leaseSeconds: 60, log });
    expect(wrote).toEqual([]);
    await runJob(api.db.database, handlers, theirs, { leaseSeconds: 60, log });
    expect([wrote, await states('test.slow')]).toMatchObject([['ran'], { done: 1, failed: 0 }]);
  });

  it('are retried later on failure and finally given up, visibly', async () => {
    await enqueue('test.poison');
    for (let attempt = 0; attempt < 2; attempt++) {
      const job = await claim();
      if (!job) throw new Error('nothing to claim');
      await runJob(api.db.database, { 'test.poison': () => Promise.reject(new Error('no good')) }, job, {
        leaseSeconds: 60,
        log,
      });
      await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
        sql`update job set run_at = now() where tenant_id = ${company.tenantId} and done_at is null`.execute(tx),
      );
    }
    expect(await states('test.poison')).toMatchObject({ done: 0, failed: 1, error: 'no good' });
    expect(await claim()).toBeUndefined();
  });

  it('run exactly once with two workers', async () => {
    await enqueue('test.count', 40);
    const seen: string[] = [];
    const handlers = {
      ...jobHandlers,
      'test.count': (_: unknown, job: { id: string }) => Promise.resolve(void seen.push(job.id)),
    };
    const deps = { database: api.db.database, settings: {} as never, log };
    const workers = await Promise.all([
      startWorker(deps, handlers, recurringJobs),
      startWorker(deps, handlers, recurringJobs),
    ]);
    await expect.poll(async () => (await states('test.count'))?.done, { timeout: 20_000 }).toBe(40);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect([seen.length, new Set(seen).size]).toEqual([40, 40]);
  });
});
