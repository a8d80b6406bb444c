import type { Tx } from '../core/transaction.ts';

/** A job as passed to its handler. */
interface Job {
  readonly tenantId: string;
  readonly id: string;
  readonly payload: Record<string, unknown>;
  /** Number of this attempt; default 1. */
  readonly attempt?: number;
}

/**
 * Runs a job inside one transaction that also marks it done: its writes happen exactly once. Effects outside the
 * database happen at least once and must be idempotent.
 */
export type JobHandler = (tx: Tx, job: Job) => Promise<void>;

/** Handlers by job kind. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;
