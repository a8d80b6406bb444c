import { sql } from 'kysely';
import type { JobHandlers } from './job.ts';

export const EXPIRY_RECURRING = ['idempotency-key.forget'];

/** Deletes expired rows. */
export const expiryJobs: JobHandlers = {
  /**
   * Idempotency keys are stored for a day: long enough for any retry, short enough for the table. Done jobs are stored
   * for a week.
   */
  'idempotency-key.forget': async (tx, job) => {
    await sql`delete from idempotency_key where tenant_id = ${job.tenantId} and created_at < now() - interval '1 day'`.execute(
      tx,
    );
    // A challenge is valid for minutes, a mailed link for days at most; neither is useful long after its expiry.
    await sql`delete from sign_in_challenge where tenant_id = ${job.tenantId} and expires_at < now() - interval '1 day'`.execute(
      tx,
    );
    await sql`delete from password_reset where tenant_id = ${job.tenantId} and expires_at < now() - interval '30 days'`.execute(
      tx,
    );
    await sql`delete from job where tenant_id = ${job.tenantId} and done_at < now() - interval '7 days'`.execute(tx);
  },
};
