import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { MachineDescription } from '#machines/kernel/index.ts';
import type { Step } from '#machines/kernel/taken.ts';
import type { Caller } from '../../http/caller.ts';
import type { Tx } from '../../http/route.ts';
import type { GovernedRecords } from './governed-records.ts';
import { transitionsTaken } from './taken-transitions.ts';

type Traffic = AnswerOf<typeof api.workflowFigures.traffic>;
type RecordRow = AnswerOf<typeof api.workflowFigures.records>['data'][number];

const DAYS = 30;

/** Since when each record has been where it is: its last entry that led somewhere else. */
const arrivals = (tenantId: string, machine: string): RawBuilder<unknown> => sql`
  select distinct on (j.record_id) j.record_id, j.at from transition_journal j
  where j.tenant_id = ${tenantId} and j.machine = ${machine} and j.from_state <> j.to_state
  order by j.record_id, j.record_version desc, j.id desc`;

/** The same of each single state, for records in states side by side: the last entry after which they were in it and before not. */
const arrivalsByState = (tenantId: string, machine: string): RawBuilder<unknown> => sql`
  select distinct on (j.record_id, s.state) j.record_id, s.state, j.at
  from transition_journal j cross join lateral unnest(string_to_array(j.to_state, '+')) s (state)
  where j.tenant_id = ${tenantId} and j.machine = ${machine} and s.state <> all(string_to_array(j.from_state, '+'))
  order by j.record_id, s.state, j.record_version desc, j.id desc`;

/** Stays that ended, as `state, at, stay` in seconds: from when a record came to a state until it left it. */
const staysOf = (tenantId: string, machine: string): RawBuilder<unknown> => sql`
  select j.from_state as state, j.at, greatest(extract(epoch from j.at - lag(j.at) over (partition by j.record_id order by j.record_version, j.id))::float8, 0) as stay
  from transition_journal j where j.tenant_id = ${tenantId} and j.machine = ${machine} and j.from_state <> j.to_state`;

/** The same of each single state: what stays in one region stays, whatever happens in the other. */
const staysByState = (tenantId: string, machine: string): RawBuilder<unknown> => sql`
  select m.state, m.at, case when not m.is_arrival then greatest(extract(epoch from m.at - lag(m.at) over (partition by m.record_id, m.state order by m.record_version, m.id))::float8, 0) end as stay
  from (
    select j.record_id, j.record_version, j.id, j.at, s.state, s.is_arrival from transition_journal j
    cross join lateral (
      select state, true from unnest(string_to_array(j.to_state, '+')) state where state <> all(string_to_array(j.from_state, '+'))
      union all
      select state, false from unnest(string_to_array(j.from_state, '+')) state where state <> all(string_to_array(j.to_state, '+'))
    ) s (state, is_arrival)
    where j.tenant_id = ${tenantId} and j.machine = ${machine}) m`;

const hasStatesSideBySide = ({ nodes }: MachineDescription): boolean => nodes.some(({ kind }) => kind === 'parallel');

/** The records, once for each of the states they are in side by side. */
const rowsByState = (caller: Caller, records: GovernedRecords, description: MachineDescription): RawBuilder<unknown> =>
  hasStatesSideBySide(description)
    ? sql`select w.id, w.label, w.path, w.readable, s.state from (${records.rows(caller)}) w cross join lateral unnest(string_to_array(w.state, '+')) s (state)`
    : records.rows(caller);

/** Records in each stored state, those without any as 0, in the machine's order. */
export async function countStates(tx: Tx, caller: Caller, records: GovernedRecords, description: MachineDescription): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select r.state, count(*) as count from (${rowsByState(caller, records, description)}) r group by r.state`.execute(tx);
  const found = new Map(rows.map((row) => [row.state, row.count]));
  return inOrder(description.states, found.keys()).map((state) => ({ state, count: found.get(state) ?? 0 }));
}

/** How many records there are, each once, and how many of them are not at an end. */
export async function countRecords(tx: Tx, caller: Caller, records: GovernedRecords, { states }: MachineDescription): Promise<{ records: number; open: number }> {
  const ends = states.filter(({ isFinal }) => isFinal).map(({ name }) => name);
  const { rows } = await sql<{ records: number; open: number }>`
    select count(*) as records, count(*) filter (where r.state <> all(${ends}::text[])) as open from (${records.rows(caller)}) r`.execute(tx);
  return rows[0] ?? { records: 0, open: 0 };
}

/** What happened in the last days: where records are and for how long, which ways they took. */
export async function readTraffic(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords,
  description: MachineDescription,
  { days = DAYS }: QueryOf<typeof api.workflowFigures.traffic>,
): Promise<Traffic> {
  const { tenantId } = caller;
  const isSideBySide = hasStatesSideBySide(description);
  const [arrived, ended] = isSideBySide
    ? [sql`(${arrivalsByState(tenantId, records.machine)}) a on a.record_id = r.id and a.state = r.state`, staysByState(tenantId, records.machine)]
    : [sql`(${arrivals(tenantId, records.machine)}) a on a.record_id = r.id`, staysOf(tenantId, records.machine)];
  const now = await sql<{ state: string; count: number; age: number | null }>`
    select r.state, count(*) as count, percentile_disc(0.5) within group (order by greatest(extract(epoch from now() - a.at)::float8, 0)) filter (where a.at is not null) as age
    from (${rowsByState(caller, records, description)}) r left join ${arrived} group by r.state`.execute(tx);
  const stays = await sql<{ state: string; stays: number; stay: number }>`
    select s.state, count(*) as stays, percentile_disc(0.5) within group (order by s.stay) as stay from (${ended}) s
    where s.stay is not null and s.at >= now() - make_interval(days => ${days}) group by s.state`.execute(tx);
  const taken = await sql<Step & { count: number }>`
    select j.event, j.from_state as "from", j.to_state as "to", count(*) as count from transition_journal j
    where j.tenant_id = ${tenantId} and j.machine = ${records.machine} and j.at >= now() - make_interval(days => ${days}) group by 1, 2, 3`.execute(tx);
  const standing = new Map(now.rows.map((row) => [row.state, row]));
  const left = new Map(stays.rows.map((row) => [row.state, row]));
  return {
    machine: records.machine,
    days,
    states: inOrder(description.states, standing.keys()).map((state) => ({
      state,
      count: standing.get(state)?.count ?? 0,
      medianAgeSeconds: standing.get(state)?.age ?? null,
      medianStaySeconds: left.get(state)?.stay ?? null,
      stays: left.get(state)?.stays ?? 0,
    })),
    ...transitionsTaken(description, taken.rows),
  };
}

/** A page of the records in some states, the longest there first, and how many there are. */
export async function listRecords(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords,
  description: MachineDescription,
  { states, ids, searchText, page = 0, size = PAGE_SIZE, sortOrder = 'asc' }: QueryOf<typeof api.workflowFigures.records>,
): Promise<{ data: RecordRow[]; count: number }> {
  const conditions = [
    ...(states?.length ? [hasStatesSideBySide(description) ? sql`string_to_array(r.state, '+') && ${states}::text[]` : sql`r.state = any(${states}::text[])`] : []),
    ...(ids?.length ? [sql`r.id = any(${ids}::uuid[])`] : []),
    // What the caller may not see cannot be found by its name either.
    ...(searchText ? [sql`(r.readable and fold(r.label) like like_arg(fold(${searchText})))`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const counted = await sql<{ count: number }>`select count(*) as count from (${records.rows(caller)}) r ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  if (size === 0) return { data: [], count };
  // Of one state among several side by side: since when they have been in that one.
  const [only, ...others] = states ?? [];
  const isOfOne = hasStatesSideBySide(description) && only !== undefined && others.length === 0;
  const since = isOfOne ? sql`select * from (${arrivalsByState(caller.tenantId, records.machine)}) each_state where state = ${only}` : arrivals(caller.tenantId, records.machine);
  const direction = sortOrder === 'desc' ? sql`desc nulls first` : sql`asc nulls last`;
  const { rows } = await sql<Omit<RecordRow, 'since'> & { since: Date | null }>`
    select r.id, r.state, a.at as since, case when r.readable then r.label end as label, case when r.readable then r.path end as path
    from (${records.rows(caller)}) r left join (${since}) a on a.record_id = r.id ${where}
    order by a.at ${direction}, r.id limit ${size} offset ${page * size}`.execute(tx);
  return { data: rows.map((row) => ({ ...row, since: row.since?.toISOString() ?? null })), count };
}

/** The stored states of a machine in its order, then what records are in besides. */
function inOrder(states: MachineDescription['states'], found: Iterable<string>): readonly string[] {
  return [...new Set([...states.filter(({ isStored }) => isStored).map(({ name }) => name), ...[...found].toSorted((one, other) => one.localeCompare(other))])];
}
