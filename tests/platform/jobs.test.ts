import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/core/transaction.ts';
import { runJob, type ClaimedJob } from '#server/jobs/run-job.ts';
import { recurringJobs } from '#server/app/collected.ts';
import { scheduleRecurring } from '#server/jobs/schedule.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

/** Recurring jobs, typed by hand. */
const EACH_QUARTER = [
  'approval-process.tell-of-steps-for-nobody',
  'day-banking.close-days',
  'idempotency-key.forget',
  'leave-ledger.settle',
  'leave-request.pass-days',
  'maintenance-upload.sweep',
  'newsletter.catch-up',
  'report.sweep',
  'schedule-pattern.make-shifts',
];
const EACH_DAY = ['document.pass-days', 'document.remind', 'integration-delivery.forget'];
/**
 * Starts of quarter-hours of one day; within each the clock runs in its first second, in its middle and in its last.
 */
const QUARTERS = ['00:00', '00:15', '12:45', '23:45'];
const LOOKS_MS = [0, 420_000, 899_000];
const log = pino({ level: 'silent' });

let api: TestApi;
let company: SmallTenant;

beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['somebody'],
    lineManagers: [],
    hrResponsibles: [],
    administrators: [],
    chain: [],
  });
  await api.runJobs();
});
afterAll(() => api.close());

const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  api.db.database.tenant({ tenantId: company.tenantId }, work);
const runOfKind = (kind: string): Promise<unknown> =>
  inTenant((tx) => sql`insert into job (tenant_id, kind) values (${company.tenantId}, ${kind})`.execute(tx)).then(() =>
    api.runJobs(),
  );

describe('recurring jobs (D31, D81, D84)', () => {
  it('exist once per quarter-hour or day, however often and in how many processes the clock runs', async () => {
    for (const quarter of QUARTERS) {
      for (const later of LOOKS_MS)
        await scheduleRecurring(
          api.db.database,
          recurringJobs,
          new Date(Date.parse(`2041-03-15T${quarter}:00Z`) + later),
        );
    }
    const { rows } = await inTenant((tx) =>
      sql<{ kind: string; count: number }>`
      select kind, count(*) as count from job where tenant_id = ${company.tenantId} and dedupe_key like '2041-03-15%' group by kind order by kind`.execute(
        tx,
      ),
    );
    const expected = [
      ...EACH_QUARTER.map((kind) => ({ kind, count: QUARTERS.length })),
      ...EACH_DAY.map((kind) => ({ kind, count: 1 })),
    ];
    expect(rows).toEqual(expected.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)));
  });

  it('exist again the next day', async () => {
    await scheduleRecurring(api.db.database, recurringJobs, new Date('2041-03-16T00:00:00Z'));
    const { rows } = await inTenant((tx) =>
      sql<{ kind: string }>`
      select kind from job where tenant_id = ${company.tenantId} and dedupe_key like '2041-03-16%' order by kind`.execute(
        tx,
      ),
    );
    expect(rows.map(({ kind }) => kind)).toEqual([...EACH_QUARTER, ...EACH_DAY].toSorted());
  });
});

describe('a failing job', () => {
  const failing = { 'test.failing': () => Promise.reject(new Error('not yet')) };
  interface Failed {
    readonly waits: number;
    /** Between the last failure and the moment for which it was put off; both were stored at once. */
    readonly lastWait: number | null;
    readonly isOver: boolean;
    readonly isLocked: boolean;
    readonly error: string | null;
  }
  const after = async (): Promise<Failed> => {
    const { rows } = await inTenant((tx) =>
      sql<Failed>`
      select extract(epoch from run_at - now())::float8 as waits, extract(epoch from run_at - failed_at)::float8 as "lastWait", failed_at is not null as "isOver", locked_until is not null as "isLocked", error
      from job where tenant_id = ${company.tenantId} and kind = 'test.failing'`.execute(tx),
    );
    if (!rows[0]) throw new Error('the job is gone');
    return rows[0];
  };
  const makeDue = (): Promise<unknown> =>
    inTenant((tx) =>
      sql`update job set run_at = now() - interval '30 days' where tenant_id = ${company.tenantId} and kind = 'test.failing'`.execute(
        tx,
      ),
    );
  const runDue = async (): Promise<boolean> => {
    const { rows } = await api.db.database.global((tx) =>
      sql<ClaimedJob>`select * from claim_jobs(1, interval '60 seconds')`.execute(tx),
    );
    if (rows[0]) await runJob(api.db.database, failing, rows[0], { leaseSeconds: 60, log });
    return rows.length > 0;
  };

  it('is retried with growing delays of up to an hour, and given up after the eighth attempt', async () => {
    await api.runJobs();
    await inTenant((tx) =>
      sql`insert into job (tenant_id, kind) values (${company.tenantId}, 'test.failing')`.execute(tx),
    );
    let last = 0;
    for (let attempt = 1; attempt <= 8; attempt++) {
      await makeDue();
      expect([attempt, await runDue()]).toEqual([attempt, true]);
      const { waits, lastWait, isOver, isLocked, error } = await after();
      expect([attempt, isOver, isLocked, error]).toEqual([attempt, attempt === 8, false, 'not yet']);
      // Twice the wait before: ten seconds at first.
      expect(lastWait).toBe(attempt === 8 ? 1_280 : null);
      expect(waits).toBeGreaterThan(last);
      expect(waits).toBeLessThanOrEqual(3_600);
      // A slow machine reads the wait some seconds late.
      last = Math.min(waits, 3_000);
      if (attempt < 8) expect(await runDue()).toBe(false);
    }
    await makeDue();
    expect(await runDue()).toBe(false);
  });
});

describe('only expired data is removed', () => {
  const sign = 'made-for-forgetting';
  const rows = [
    ['an idempotency key of the last day', 'idempotency_key', '23 hours', true],
    ['an older idempotency key', 'idempotency_key', '25 hours', false],
    ['a challenge that ended within a day', 'sign_in_challenge', '23 hours', true],
    ['a challenge that ended earlier', 'sign_in_challenge', '25 hours', false],
    ['a mailed link that ended within 30 days', 'password_reset', '29 days', true],
    ['a mailed link that ended earlier', 'password_reset', '31 days', false],
    ['a job done within a week', 'job', '6 days', true],
    ['a job done earlier', 'job', '8 days', false],
    ['a job given up long ago, which must stay visible', 'job given up', '90 days', true],
  ] as const;

  it.each(rows)('%s', async (_, table, age, isKept) => {
    const { tenantId } = company;
    const { userId } = company.person('somebody');
    const then = sql`now() - ${age}::interval`;
    const inserts = {
      idempotency_key: sql`insert into idempotency_key (tenant_id, user_id, key, request_hash, status, created_at) values (${tenantId}, ${userId}, ${sign}, '', 200, ${then})`,
      sign_in_challenge: sql`insert into sign_in_challenge (tenant_id, user_id, token_hash, expires_at) values (${tenantId}, ${userId}, ${sign}, ${then})`,
      password_reset: sql`insert into password_reset (tenant_id, user_id, token_hash, expires_at, kind) values (${tenantId}, ${userId}, ${sign}, ${then}, 'reset')`,
      job: sql`insert into job (tenant_id, kind, dedupe_key, done_at) values (${tenantId}, 'test.done', ${sign}, ${then})`,
      'job given up': sql`insert into job (tenant_id, kind, dedupe_key, failed_at) values (${tenantId}, 'test.given-up', ${sign}, ${then})`,
    };
    const found = {
      idempotency_key: sql`select from idempotency_key where tenant_id = ${tenantId} and key = ${sign}`,
      sign_in_challenge: sql`select from sign_in_challenge where tenant_id = ${tenantId} and token_hash = ${sign}`,
      password_reset: sql`select from password_reset where tenant_id = ${tenantId} and token_hash = ${sign}`,
      job: sql`select from job where tenant_id = ${tenantId} and kind = 'test.done' and dedupe_key = ${sign}`,
      'job given up': sql`select from job where tenant_id = ${tenantId} and kind = 'test.given-up' and dedupe_key = ${sign}`,
    };
    await inTenant(async (tx) => {
      for (const each of ['idempotency_key', 'sign_in_challenge', 'password_reset', 'job'])
        await sql`delete from ${sql.table(each)} where tenant_id = ${tenantId}`.execute(tx);
      await inserts[table].execute(tx);
    });
    await runOfKind('idempotency-key.forget');
    expect((await inTenant((tx) => found[table].execute(tx))).rows.length > 0).toBe(isKept);
  });
});
