import type { Tx } from '../core/transaction.ts';

/** Work to be done after the transaction. */
export interface NewJob {
  readonly tenantId: string;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  /** A second job of the same kind and dedupe key is not enqueued. */
  readonly dedupeKey?: string;
  readonly runAt?: Date;
}

/** A job as a row of its table. */
export const jobRow = (job: NewJob) => ({
  tenant_id: job.tenantId,
  kind: job.kind,
  payload: JSON.stringify(job.payload),
  dedupe_key: job.dedupeKey ?? null,
  ...(job.runAt ? { run_at: job.runAt } : {}),
});

/**
 * Enqueues a job in the caller's transaction (transactional outbox): it exists if and only if the change is committed.
 */
export const enqueue = (tx: Tx, job: NewJob): Promise<void> => enqueueAll(tx, [job]);

/** Enqueues at least one job in one statement, as `enqueue` does. */
export async function enqueueAll(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  await tx
    .insertInto('job')
    .values(jobs.map(jobRow))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'dedupe_key']).doNothing())
    .execute();
}
