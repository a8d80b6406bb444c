import { sql, type RawBuilder } from 'kysely';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { RecordLimit } from '#contract/workflow-figures.endpoints.ts';
import type { Permissions, Right } from '#domain/permissions.ts';
import type { MachineEvent, Position } from '#machines/kernel/index.ts';
import type { Caller } from '../core/caller.ts';
import type { Tx } from '../core/transaction.ts';
import type { PresentedReason } from './reasons.ts';

/** One event a person could send to a record, as its page offers it. */
export interface OfferedAction {
  readonly event: string;
  readonly can: boolean;
  readonly reasons: readonly PresentedReason[];
}

/** The calls behind the records of a kind: the one that reads a record, and those that send its events. */
export interface CallsOfKind {
  readonly reads: AnyEndpoint;
  readonly calls: Readonly<Record<string, AnyEndpoint>>;
}

/** The stored records of one machine, as the workflow endpoints read them. */
export interface GovernedRecords<Context = unknown> extends CallsOfKind {
  /** The machine's name. */
  readonly machine: string;
  /**
   * A query of one row per record of the caller's tenant: `id`, `state` as the machine names it, `created_at`, `label`
   * by which people know it, `path` of its page, and `readable`, whether the caller may see it.
   */
  rows(caller: Caller): RawBuilder<unknown>;
  /**
   * Rows `id, person_id`: the people a record waits for, of a workflow with approvers, otherwise the person it is about;
   * absent for records of no person.
   */
  readonly people?: (caller: Caller) => RawBuilder<unknown>;
  /** Rows `id, location_id`: where a record belongs; absent for records of no location. */
  readonly locations?: (caller: Caller) => RawBuilder<unknown>;
  /** Rows `id, step`: the step a record is at, as a word; absent for workflows without steps. */
  readonly steps?: (caller: Caller) => RawBuilder<unknown>;
  /** Kind of a row `r`, as a word of the machine's wording, for a machine that governs several kinds. */
  kind?(caller: Caller): RawBuilder<string>;
  /** Whether records are also created in other states than the initial one, without a journal entry. */
  readonly beginsAnywhere?: true;
  /** Note of a journal entry `j`, where the record stores it and the entry does not: one text, or null. */
  readonly note?: RawBuilder<string | null>;
  /** Employee on whose behalf entry `j` was decided, or null. */
  readonly onBehalfOf?: RawBuilder<string | null>;
  /** The endpoint that reads one of these records: its right is the one a refused reader lacks. */
  readonly reads: AnyEndpoint;
  /** Endpoints that send an event; events without one happen automatically. */
  readonly calls: Readonly<Record<string, AnyEndpoint>>;
  /** The calls of its other records, for a machine whose records are reached in several ways. */
  readonly otherCalls?: readonly CallsOfKind[];
  /** Rights without which nobody sees its records, besides the one of `reads`. */
  readonly alsoNeeds?: readonly Right[];
  /** Events that people send to an existing record, in the order of its page; absent where nobody acts on one. */
  readonly asked?: readonly string[];
  /** Whether its page also offers the decisions of the record's approval. */
  readonly isApproved?: true;
  /** Limit for rights without a scope of their own, by the caller's other permissions; absent means no limit. */
  readonly limitOf?: (permissions: Permissions) => RecordLimit | null;
  /** Whether the caller may see a record. */
  isReadable(tx: Tx, caller: Caller, id: string): Promise<boolean>;
  /** Returns a record's current position; null when the caller may not see it. Writes nothing. */
  positionOf(tx: Tx, caller: Caller, id: string): Promise<Position<Context> | null>;
  /**
   * Events worth trying on a record, with the payloads of the people involved; several of one event, where the first
   * may be refused and another not.
   */
  eventsAt(context: Context): readonly MachineEvent[];
  /**
   * The actions of a person on a record, as its page offers them to that person; null when the person may not see it.
   * Writes nothing. The person need not be the one who calls: "Why can't someone …?" asks for somebody else.
   */
  actionsFor?(tx: Tx, person: Caller, id: string): Promise<readonly OfferedAction[] | null>;
}

/** Governed records by machine name. */
export type GovernedKinds = ReadonlyMap<string, GovernedRecords>;

/** A second id that belongs to no one, for events that must not be by the same person twice. */
export const NOBODY_ELSE = '00000000-0000-0000-0000-000000000001';

/** A column of the last decision of an approval process, the one that closed it. */
const ofDecision = (what: RawBuilder<unknown>, processId: RawBuilder<unknown>): RawBuilder<string | null> => sql<
  string | null
>`(
  select ${what} from approval_step s left join approval_step_note n on n.tenant_id = s.tenant_id and n.step_id = s.id and n.kind = 'decision'
  where s.tenant_id = j.tenant_id and s.process_id = ${processId} and s.status in ('accepted', 'rejected') order by s.decided_at desc, s.position desc limit 1)`;
/** Note of that decision. */
export const decisionNote = (processId: RawBuilder<unknown>): RawBuilder<string | null> =>
  ofDecision(sql`n.message`, processId);
/** Approver it was made for; null when approvers decided themselves. */
export const decidedFor = (processId: RawBuilder<unknown>): RawBuilder<string | null> =>
  ofDecision(sql`s.decided_for`, processId);

/**
 * Number of entries of the same event before entry `j` of a record: the index of j's note. `also` narrows them, over
 * `k`.
 */
export const entriesBefore = (also: RawBuilder<unknown> = sql`true`): RawBuilder<number> => sql<number>`(
  select count(*) from transition_journal k where k.tenant_id = j.tenant_id and k.machine = j.machine and k.record_id = j.record_id
    and k.event = j.event and k.record_version < j.record_version and ${also})`;

/** Erases the context type, so that the records of all machines fit into one map. */
export const governed = <Context>(records: GovernedRecords<Context>): GovernedRecords =>
  records as unknown as GovernedRecords;
