import type { Tx } from '../core/transaction.ts';

/** A job as its handler sees it. */
interface Job {
  readonly tenantId: string;
  readonly id: string;
  readonly payload: Record<string, unknown>;
  /** Which try this is; the first, 1, unless told. */
  readonly attempt?: number;
}

/**
 * Acts on a job inside one transaction that also marks it done: what it writes happens exactly once. Whatever reaches
 * outside the database is done at least once and must bear repetition.
 */
export type JobHandler = (tx: Tx, job: Job) => Promise<void>;

/** Handlers by kind of job. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;
