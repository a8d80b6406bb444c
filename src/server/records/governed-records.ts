import { sql, type RawBuilder } from 'kysely';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { RecordLimit } from '#contract/workflow-figures.endpoints.ts';
import type { Permissions } from '#domain/permissions.ts';
import type { MachineEvent, Position } from '#machines/kernel/index.ts';
import type { Caller } from '../core/caller.ts';
import type { Tx } from '../core/transaction.ts';

/** The stored records of one machine, as the calls about workflows see them. */
export interface GovernedRecords<Context = unknown> {
  /** The machine's name. */
  readonly machine: string;
  /**
   * A query of one row for each record of the caller's tenant: `id`, `state` as the machine names it, `created_at` when it
   * came to be, `label` by which people know it, `path` where it is shown, and `readable`, whether the caller may see it.
   */
  rows(caller: Caller): RawBuilder<unknown>;
  /** What kind of record a row `r` is, as a word among the values of the machine's wording, where it governs several kinds. */
  kind?(caller: Caller): RawBuilder<string>;
  /** Whether records also come to be in other states than the machine's first, with no entry of it. */
  readonly beginsAnywhere?: true;
  /** What was said with an entry `j` of the journal, where the record keeps it and the entry does not: one text, or null. */
  readonly note?: RawBuilder<string | null>;
  /** For whom somebody else decided with an entry `j`: the id of an employee, or null. */
  readonly onBehalfOf?: RawBuilder<string | null>;
  /** The call by which people read one of these records: its right is what somebody lacks who may not. */
  readonly reads: AnyEndpoint;
  /** The call by which people send an event; events without one happen by themselves. */
  readonly calls: Readonly<Record<string, AnyEndpoint>>;
  /** Where rights that know no scope of their own end all the same, for somebody who holds these; without it nowhere. */
  readonly limitOf?: (permissions: Permissions) => RecordLimit | null;
  /** Whether the caller may see a record at all. */
  isReadable(tx: Tx, caller: Caller, id: string): Promise<boolean>;
  /** Where a record stands today; null when the caller may not see it. Writes nothing. */
  positionOf(tx: Tx, caller: Caller, id: string): Promise<Position<Context> | null>;
  /** Events worth trying on a record, with payloads of those whom it is about; of one event several, where the first may be refused and another not. */
  eventsAt(context: Context): readonly MachineEvent[];
}

/** The records of every machine that has them, by the machine's name. */
export type GovernedKinds = ReadonlyMap<string, GovernedRecords>;

/** Somebody whom nobody is either, for events that may not be of the same person twice. */
export const NOBODY_ELSE = '00000000-0000-0000-0000-000000000001';

/** Something of the last decision of an approval process, which ended it. */
const ofDecision = (what: RawBuilder<unknown>, processId: RawBuilder<unknown>): RawBuilder<string | null> => sql<
  string | null
>`(
  select ${what} from approval_step s left join approval_step_note n on n.tenant_id = s.tenant_id and n.step_id = s.id and n.kind = 'decision'
  where s.tenant_id = j.tenant_id and s.process_id = ${processId} and s.status in ('accepted', 'rejected') order by s.decided_at desc, s.position desc limit 1)`;
/** What was said with it. */
export const decisionNote = (processId: RawBuilder<unknown>): RawBuilder<string | null> =>
  ofDecision(sql`n.message`, processId);
/** In whose place it was made; null where an approver decided themselves. */
export const decidedFor = (processId: RawBuilder<unknown>): RawBuilder<string | null> =>
  ofDecision(sql`s.decided_for`, processId);

/** How many entries of the same event came before entry `j` of a record: which of its notes is that of `j`. `also` narrows them, over `k`. */
export const entriesBefore = (also: RawBuilder<unknown> = sql`true`): RawBuilder<number> => sql<number>`(
  select count(*) from transition_journal k where k.tenant_id = j.tenant_id and k.machine = j.machine and k.record_id = j.record_id
    and k.event = j.event and k.record_version < j.record_version and ${also})`;

/** Forgets what a machine's context is made of, so that the records of all machines fit into one map. */
export const governed = <Context>(records: GovernedRecords<Context>): GovernedRecords =>
  records as unknown as GovernedRecords;
