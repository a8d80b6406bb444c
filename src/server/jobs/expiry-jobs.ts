import { sql } from 'kysely';
import type { JobHandlers } from './job.ts';

export const EXPIRY_RECURRING = ['idempotency-key.forget'];

/** Deletes rows that have served their purpose. */
export const expiryJobs: JobHandlers = {
  /** Keys are kept a day: long enough for any retry, short enough for the table. Done jobs are kept a week. */
  'idempotency-key.forget': async (tx, job) => {
    await sql`delete from idempotency_key where tenant_id = ${job.tenantId} and created_at < now() - interval '1 day'`.execute(
      tx,
    );
    // A challenge lives for minutes, a mailed link for days at most; neither is of use long after it has expired.
    await sql`delete from sign_in_challenge where tenant_id = ${job.tenantId} and expires_at < now() - interval '1 day'`.execute(
      tx,
    );
    await sql`delete from password_reset where tenant_id = ${job.tenantId} and expires_at < now() - interval '30 days'`.execute(
      tx,
    );
    await sql`delete from job where tenant_id = ${job.tenantId} and done_at < now() - interval '7 days'`.execute(tx);
  },
};
