import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import type { Tx } from '../core/transaction.ts';
import type { Deliveries, Delivery, Job, JobHandlers } from './job.ts';

/**
 * A job as returned by `claim_jobs`. `attempts` is the fencing token: it changes when another worker claims the job.
 */
export interface ClaimedJob {
  readonly tenant_id: string;
  readonly id: string;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
  readonly max_attempts: number;
}

class LeaseLost extends Error {}

const LONGEST_WAIT_SECONDS = 3_600;
const ERROR_LENGTH = 2_000;

/** Runs one claimed job: done, scheduled for a retry, or failed and stored for people to see. */
export async function runJob(
  database: Database,
  handlers: JobHandlers,
  job: ClaimedJob,
  options: { leaseSeconds: number; log: Logger; deliveries?: Deliveries },
): Promise<void> {
  const context = { tenantId: job.tenant_id };
  const renewal = setInterval(
    () => void database.tenant(context, (tx) => renew(tx, job, options.leaseSeconds)).catch(() => undefined),
    options.leaseSeconds * 400,
  );
  try {
    const delivery = options.deliveries?.[job.kind];
    if (delivery) return await deliver(database, delivery, job);
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`no handler for ${job.kind}`);
    await database.tenant(context, async (tx) => {
      await markDone(tx, job);
      await handler(tx, passed(job));
    });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    const isLast = job.attempts >= job.max_attempts;
    options.log[isLast ? 'error' : 'warn'](
      { err: error, job: job.id, kind: job.kind, attempt: job.attempts },
      isLast ? 'job given up' : 'job failed',
    );
    await database.tenant(context, (tx) => markFailed(tx, job, error, isLast)).catch(() => undefined);
  } finally {
    clearInterval(renewal);
  }
}

const passed = (job: ClaimedJob): Job => ({
  tenantId: job.tenant_id,
  id: job.id,
  payload: job.payload,
  attempt: job.attempts,
});

/** Three transactions: what is sent is recorded before, and its outcome after; none is open in between. */
async function deliver(database: Database, delivery: Delivery, job: ClaimedJob): Promise<void> {
  const context = { tenantId: job.tenant_id };
  const begun = await database.tenant(context, async (tx) => {
    await requireLease(tx, job);
    return delivery(tx, passed(job));
  });
  if (begun) {
    try {
      await begun.send();
    } catch (error) {
      await database.tenant(context, begun.onRefused);
      throw error;
    }
    await database.tenant(context, begun.onSent);
  }
  await database.tenant(context, (tx) => markDone(tx, job));
}

/** Locks a job that this worker holds. @throws LeaseLost when another one claimed it */
async function requireLease(tx: Tx, job: ClaimedJob): Promise<void> {
  const { rows } = await sql`
    select from job where tenant_id = ${job.tenant_id} and id = ${job.id} and attempts = ${job.attempts} and done_at is null for update`.execute(
    tx,
  );
  if (rows.length === 0) throw new LeaseLost();
}

/** First in the transaction: a worker whose lease expired finds the fencing token changed and rolls back everything. */
async function markDone(tx: Tx, job: ClaimedJob): Promise<void> {
  const { rows } = await sql`
    update job set done_at = now(), locked_until = null
    where tenant_id = ${job.tenant_id} and id = ${job.id} and attempts = ${job.attempts} and done_at is null returning id`.execute(
    tx,
  );
  if (rows.length === 0) throw new LeaseLost();
}

async function renew(tx: Tx, job: ClaimedJob, leaseSeconds: number): Promise<void> {
  await sql`
    update job set locked_until = now() + ${leaseSeconds} * interval '1 second'
    where tenant_id = ${job.tenant_id} and id = ${job.id} and attempts = ${job.attempts} and done_at is null`.execute(
    tx,
  );
}

async function markFailed(tx: Tx, job: ClaimedJob, error: unknown, isLast: boolean): Promise<void> {
  const waitSeconds = Math.min(LONGEST_WAIT_SECONDS, 5 * 2 ** job.attempts);
  const text = String(error instanceof Error ? error.message : error).slice(0, ERROR_LENGTH);
  await sql`
    update job set error = ${text}, locked_until = null, failed_at = case when ${isLast} then now() end,
      run_at = now() + ${waitSeconds} * interval '1 second'
    where tenant_id = ${job.tenant_id} and id = ${job.id} and attempts = ${job.attempts} and done_at is null`.execute(
    tx,
  );
}
