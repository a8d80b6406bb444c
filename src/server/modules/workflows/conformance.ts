import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { MachineDescription } from '#machines/kernel/index.ts';
import { transitionOf, type Step } from '#machines/kernel/taken.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { GovernedRecords } from '../../records/governed-records.ts';

type Conformance = AnswerOf<typeof api.workflowFigures.conformance>;
type Deviation = Conformance['deviations'][number];
type Found = Omit<Deviation, 'at' | 'kind'> & { readonly at: Date };

const MOST = 200;

/**
 * Replays every journal on the current machine: each entry must be one of its transitions, begin where the previous one
 * ended, the first at the initial state, and the last end where the record is. Guards are not evaluated: their inputs
 * are not stored.
 */
export async function checkConformance(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords,
  description: MachineDescription,
): Promise<Conformance> {
  const { tenantId } = caller;
  const ofMachine = sql`j.tenant_id = ${tenantId} and j.machine = ${records.machine}`;
  const kinds = await sql<Step & { count: number; earlier: number }>`
    select j.event, j.from_state as "from", j.to_state as "to", count(*) as count, count(*) filter (where j.machine_version < ${description.version}) as earlier
    from transition_journal j where ${ofMachine} group by 1, 2, 3`.execute(tx);
  const strange = kinds.rows.filter((step) => transitionOf(description, step) === null);
  const deviations: Deviation[] = [];
  const add = (kind: Deviation['kind'], found: readonly Found[]) =>
    deviations.push(
      ...found.map(({ recordId, event, from, to, at }) => ({ kind, recordId, event, from, to, at: at.toISOString() })),
    );
  for (const { event, from, to } of strange) {
    const { rows } = await sql<Found>`
      select j.record_id as "recordId", j.event, j.from_state as "from", j.to_state as "to", j.at from transition_journal j
      where ${ofMachine} and j.event = ${event} and j.from_state = ${from} and j.to_state = ${to} order by j.id limit ${MOST + 1}`.execute(
      tx,
    );
    add('no-such-transition', rows);
  }
  // Only an existing record can have been created in another than the initial state.
  const mayBeginHere = records.beginsAnywhere
    ? sql`exists (select from (${records.rows(caller)}) r where r.id = s."recordId")`
    : sql`false`;
  const broken = await sql<Found>`
    select s."recordId", s.event, s.before as "from", s."from" as "to", s.at from (
      select j.id, j.record_id as "recordId", j.event, j.from_state as "from", j.at, lag(j.to_state, 1, ${description.initial}::text) over entries as before, row_number() over entries = 1 as is_first
      from transition_journal j where ${ofMachine} window entries as (partition by j.record_id order by j.record_version, j.id)) s
    where s.before <> s."from" and not (s.is_first and ${mayBeginHere}) order by s.id limit ${MOST + 1}`.execute(tx);
  add('broken-chain', broken.rows);
  const elsewhere = await sql<Found>`
    select r.id as "recordId", null as event, l.to_state as "from", r.state as "to", l.at
    from (${records.rows(caller)}) r
    join (select distinct on (j.record_id) j.record_id, j.to_state, j.at from transition_journal j where ${ofMachine} order by j.record_id, j.record_version desc, j.id desc) l on l.record_id = r.id
    where l.to_state <> r.state order by l.at limit ${MOST + 1}`.execute(tx);
  add('other-state', elsewhere.rows);
  const counted = await sql<{ count: number }>`select count(*) as count from (${records.rows(caller)}) r`.execute(tx);
  const sum = (part: 'count' | 'earlier'): number => kinds.rows.reduce((total, row) => total + row[part], 0);
  return {
    machine: records.machine,
    version: description.version,
    records: counted.rows[0]?.count ?? 0,
    entries: sum('count'),
    ofEarlierVersions: sum('earlier'),
    deviations: deviations.slice(0, MOST),
    isComplete: deviations.length <= MOST,
  };
}
