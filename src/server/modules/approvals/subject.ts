import type { RawBuilder } from 'kysely';
import type { ProcessKind } from '#domain/approvals.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { ProcessJson } from './approval-json.ts';

/** What an approver said besides yes or no. */
export interface DecisionDetails {
  readonly note: string | null;
  readonly isBalanceOverride: boolean;
}

/** The records of a subject in SQL, for questions over many processes `p`. */
interface SubjectRecords {
  /** The page that shows one of them with `?open=`. */
  readonly page: string;
  /** From-clauses in which a record points to `p`; several where one record has several processes (D26). */
  readonly pointers: (tenantId: string) => readonly RawBuilder<unknown>[];
  /** The id of the record in these. */
  readonly id: RawBuilder<unknown>;
  /** Whether the caller may read the record in these. */
  readonly isReadable: (caller: Caller) => RawBuilder<boolean>;
  /** Outer joins to `p`, each over a unique key: PostgreSQL leaves out those that a question does not need. */
  readonly joins: RawBuilder<unknown>;
  /** The id of the record there; null for a process of another kind. */
  readonly joinedId: RawBuilder<string | null>;
  /** Whether the caller may read the record there. */
  readonly isJoinedReadable: (caller: Caller) => RawBuilder<boolean>;
}

/**
 * The record that an approval is about. Approvals know only this: a leave, a banking or a device change each tells
 * whether it is still open, follows the decision with its own machine, and presents itself.
 */
export interface ApprovalSubject {
  readonly kind: ProcessKind;
  /** What the tenant needs for deciding on it. */
  readonly module: TenantModule;
  /** Locks the subject and tells whether it is still open (D5); null when the caller may not see it. */
  lock(tx: Tx, caller: Caller, processId: string): Promise<{ isOpen: boolean } | null>;
  /** Whether the subject is still open, as `lock` says it, without a lock; null when the caller may not see it. */
  readOpen(tx: Tx, caller: Caller, processId: string): Promise<boolean | null>;
  /** The process has ended: the subject's machine follows. Throws ProblemError when it refuses (D24). */
  onAccepted(tx: Tx, caller: Caller, processId: string, details: DecisionDetails): Promise<void>;
  onRejected(tx: Tx, caller: Caller, processId: string): Promise<void>;
  /** The process as the subject's readers see it, with the caller's actions; null when the caller may not see it. */
  present(tx: Tx, caller: Caller, processId: string): Promise<unknown>;
  /** People candidates are resolved for. */
  readonly requesterOf: (process: ProcessJson) => string;
  readonly records: SubjectRecords;
}

/** Which subject a kind of process is about. */
export type Subjects = ReadonlyMap<string, ApprovalSubject>;
