import type { Tx } from '../core/transaction.ts';

/** A job as passed to its handler. */
export interface Job {
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

/** Something that was recorded and is to be sent now. */
interface BegunDelivery {
  /** Sends it, with no transaction open. @throws what the other server answers */
  readonly send: () => Promise<void>;
  /** Records that it was accepted. */
  readonly onSent: (tx: Tx) => Promise<void>;
  /** Takes back what was recorded, before the job is tried again. */
  readonly onRefused: (tx: Tx) => Promise<void>;
}

/**
 * Begins a job that sends something out of the product, in a transaction of its own that is committed before anything
 * leaves: an attempt after the death of a process can see what was begun. Null when there is nothing to send.
 */
export type Delivery = (tx: Tx, job: Job) => Promise<BegunDelivery | null>;

/** Deliveries by job kind. */
export type Deliveries = Readonly<Record<string, Delivery>>;

/** Handlers by job kind. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;
