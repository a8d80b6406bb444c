import type { RawBuilder } from 'kysely';
import type { ProcessKind, ProcessStatus } from '#domain/approvals.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { ProcessJson } from './approval-json.ts';

/** An approver's input besides the decision. */
export interface DecisionDetails {
  readonly note: string | null;
  readonly isBalanceOverride: boolean;
}

/** How a decided subject returns to where it was before the decision (preferred §3). */
interface Reopening {
  /** As locked. */
  readonly version: number;
  /** Whether there will be a way back from a decision that ends the process: false where it takes effect at once. */
  readonly canReturnFrom: (to: ProcessStatus) => boolean;
  /** Whether its machine allows the way back: it is as the decision left it. */
  readonly isPossible: boolean;
  /** Returns it. Throws ProblemError when its machine refuses. */
  readonly reopen: () => Promise<void>;
}

/** A locked subject, to be decided in this transaction. */
export interface LockedSubject {
  /** The approval as stored, locked with it. */
  readonly process: ProcessJson;
  /** Whether it can still be decided (D5). */
  readonly isOpen: boolean;
  /** Applies the closed process to the subject's machine. Throws ProblemError when it refuses (D24). */
  readonly accept: (details: DecisionDetails) => Promise<void>;
  readonly reject: () => Promise<void>;
  /** Absent where a decision that ended the process takes effect at once and cannot be undone. */
  readonly reopening?: Reopening | undefined;
  /** Presents the process after the decision, as `ApprovalSubject.present` does. */
  readonly present: () => Promise<unknown>;
}

/** The records of a subject in SQL, for queries over many processes `p`. */
interface SubjectRecords {
  /** The page that shows one of them with `?open=`. */
  readonly page: string;
  /** From-clauses in which a record refers to `p`; several where a record has several processes (D26). */
  readonly pointers: (tenantId: string) => readonly RawBuilder<unknown>[];
  /** Id of the record in the from-clauses. */
  readonly id: RawBuilder<unknown>;
  /** Condition: the caller may read the record in the from-clauses. */
  readonly isReadable: (caller: Caller) => RawBuilder<boolean>;
  /** Selects the records of the process `process` for update, where nothing has to be locked before them. */
  readonly locking?: (tenantId: string) => RawBuilder<unknown>;
  /** Outer joins to `p`, each over a unique key: PostgreSQL omits the unused ones. */
  readonly joins: RawBuilder<unknown>;
  /** Id of the joined record; null for a process of another kind. */
  readonly joinedId: RawBuilder<string | null>;
  /** Condition: the caller may read the joined record. */
  readonly isJoinedReadable: (caller: Caller) => RawBuilder<boolean>;
}

/**
 * The record an approval is about. Approvals depend only on this interface: a leave, a till report or a device change
 * reports whether it is still open, applies the decision with its own machine, and presents itself.
 */
export interface ApprovalSubject {
  readonly kind: ProcessKind;
  /** Module the tenant needs to decide on it. */
  readonly module: TenantModule;
  /**
   * Locks the subject of a locked process, unless `records.locking` has, and reads both, once; null when the caller may
   * not see it.
   */
  lock(tx: Tx, caller: Caller, processId: string): Promise<LockedSubject | null>;
  /** Whether it is still open, without a lock; null when the caller may not see it. */
  readOpen(tx: Tx, caller: Caller, processId: string): Promise<boolean | null>;
  /**
   * Returns the process as the subject's readers see it, with the caller's actions; null when the caller may not see
   * it.
   */
  present(tx: Tx, caller: Caller, processId: string): Promise<unknown>;
  /** The person whose approvers are resolved. */
  readonly requesterOf: (process: ProcessJson) => string;
  readonly records: SubjectRecords;
}

/** Subjects by process kind. */
export type Subjects = ReadonlyMap<string, ApprovalSubject>;
