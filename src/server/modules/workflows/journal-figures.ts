import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { MachineDescription } from '#machines/kernel/index.ts';
import type { Step } from '#machines/kernel/taken.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mapInTurns } from '../../records/in-turns.ts';
import type { GovernedRecords } from '../../records/governed-records.ts';
import type { KnownWorkflow } from './known-workflows.ts';
import { transitionsTaken } from './taken-transitions.ts';

type Traffic = AnswerOf<typeof api.workflowFigures.traffic>;
export type RecordQuery = Omit<QueryOf<typeof api.workflowFigures.exportRecords>, 'format' | 'columns'>;
export type RecordRow = AnswerOf<typeof api.workflowFigures.records>['data'][number];

const DAYS = 30;

/**
 * Time of each record's arrival in its state: its last entry that changed the state. A record that never moved has
 * none, and is there since its creation.
 */
const arrivals = (tenantId: string, machine: string): RawBuilder<unknown> => sql`
  select distinct on (j.record_id) j.record_id, j.at from transition_journal j
  where j.tenant_id = ${tenantId} and j.machine = ${machine} and j.from_state <> j.to_state
  order by j.record_id, j.record_version desc, j.id desc`;

/** The same per state, for records in parallel states: the last entry after which they were in it and before not. */
const arrivalsByState = (tenantId: string, machine: string): RawBuilder<unknown> => sql`
  select distinct on (j.record_id, s.state) j.record_id, s.state, j.at
  from transition_journal j cross join lateral unnest(string_to_array(j.to_state, '+')) s (state)
  where j.tenant_id = ${tenantId} and j.machine = ${machine} and s.state <> all(string_to_array(j.from_state, '+'))
  order by j.record_id, s.state, j.record_version desc, j.id desc`;

/**
 * Creation time of each record, for time in state without a first entry: in machines whose initial state is stored.
 * Otherwise the first entry counts.
 */
export const births = (
  caller: Caller,
  records: GovernedRecords,
  description: MachineDescription,
): RawBuilder<unknown> =>
  isBornStored(description)
    ? sql`select r.id, r.created_at from (${records.rows(caller)}) r`
    : sql`select null::uuid as id, null::timestamptz as created_at where false`;

/** Seconds from a start to an end; null when the ending entry created the record. */
const secondsSince = (arrived: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${arrived} is not null then greatest(extract(epoch from m.at - ${arrived})::float8, 0)
    when m.at > b.created_at then extract(epoch from m.at - b.created_at)::float8 end`;

/**
 * Completed times in state, as `record_id, machine_version, state, at, stay` in seconds: from a record's arrival in a state, or its creation, until
 * it left it.
 */
export const staysOf = ({ tenantId }: Caller, machine: string, born: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.record_id, m.machine_version, m.state, m.at, ${secondsSince(sql`m.arrived`)} as stay from (
    select j.record_id, j.machine_version, j.from_state as state, j.at, lag(j.at) over (partition by j.record_id order by j.record_version, j.id) as arrived
    from transition_journal j where j.tenant_id = ${tenantId} and j.machine = ${machine} and j.from_state <> j.to_state) m
  left join (${born}) b on b.id = m.record_id`;

/** The same per state: a parallel state continues, whatever happens in the other region. */
export const staysByState = (
  { tenantId }: Caller,
  machine: string,
  born: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select m.record_id, m.machine_version, m.state, m.at, case when not m.is_arrival then ${secondsSince(sql`m.arrived`)} end as stay
  from (
    select j.record_id, j.machine_version, j.at, s.state, s.is_arrival, lag(j.at) over (partition by j.record_id, s.state order by j.record_version, j.id) as arrived from transition_journal j
    cross join lateral (
      select state, true from unnest(string_to_array(j.to_state, '+')) state where state <> all(string_to_array(j.from_state, '+'))
      union all
      select state, false from unnest(string_to_array(j.from_state, '+')) state where state <> all(string_to_array(j.to_state, '+'))
    ) s (state, is_arrival)
    where j.tenant_id = ${tenantId} and j.machine = ${machine}) m
  left join (${born}) b on b.id = m.record_id`;

/** Whether records can be in several states at a time. */
export const hasStatesSideBySide = ({ nodes }: MachineDescription): boolean =>
  nodes.some(({ kind }) => kind === 'parallel');

/** Whether records are stored in the initial state, so that creation may be no transition and leave no entry. */
export const isBornStored = ({ states, initial }: MachineDescription): boolean =>
  states.some(({ name, isStored }) => isStored && name === initial);

/** The records, once per parallel state they are in. */
export const rowsByState = (
  caller: Caller,
  records: GovernedRecords,
  description: MachineDescription,
): RawBuilder<unknown> =>
  hasStatesSideBySide(description)
    ? sql`select w.id, w.created_at, w.label, w.path, w.readable, s.state from (${records.rows(caller)}) w cross join lateral unnest(string_to_array(w.state, '+')) s (state)`
    : records.rows(caller);

/** Returns the number of records in each stored state, including zeros, in the machine's order. */
export async function countStates(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords,
  description: MachineDescription,
): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select r.state, count(*) as count from (${rowsByState(caller, records, description)}) r group by r.state`.execute(
    tx,
  );
  const found = new Map(rows.map((row) => [row.state, row.count]));
  return inOrder(description.states, found.keys()).map((state) => ({ state, count: found.get(state) ?? 0 }));
}

/** Returns the number of records, each counted once, and of the open ones. */
export async function countRecords(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords,
  { states }: MachineDescription,
): Promise<{ records: number; open: number }> {
  const ends = states.filter(({ isFinal }) => isFinal).map(({ name }) => name);
  const { rows } = await sql<{ records: number; open: number }>`
    select count(*) as records, count(*) filter (where r.state <> all(${ends}::text[])) as open from (${records.rows(caller)}) r`.execute(
    tx,
  );
  return rows[0] ?? { records: 0, open: 0 };
}

/** Returns the throughput of the last days: states, times in state, and transitions. */
export async function readTraffic(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords,
  description: MachineDescription,
  { days = DAYS }: QueryOf<typeof api.workflowFigures.traffic>,
): Promise<Traffic> {
  const { tenantId } = caller;
  const isSideBySide = hasStatesSideBySide(description);
  const born = births(caller, records, description);
  const [arrived, ended] = isSideBySide
    ? [
        sql`(${arrivalsByState(tenantId, records.machine)}) a on a.record_id = r.id and a.state = r.state`,
        staysByState(caller, records.machine, born),
      ]
    : [sql`(${arrivals(tenantId, records.machine)}) a on a.record_id = r.id`, staysOf(caller, records.machine, born)];
  const now = await sql<{ state: string; count: number; age: number }>`
    select r.state, count(*) as count, percentile_cont(0.5) within group (order by greatest(extract(epoch from now() - coalesce(a.at, r.created_at))::float8, 0)) as age
    from (${rowsByState(caller, records, description)}) r left join ${arrived} group by r.state`.execute(tx);
  const stays = await sql<{ state: string; stays: number; stay: number }>`
    select s.state, count(*) as stays, percentile_cont(0.5) within group (order by s.stay) as stay from (${ended}) s
    where s.stay is not null and s.at >= now() - make_interval(days => ${days}) group by s.state`.execute(tx);
  const taken = await sql<Step & { count: number }>`
    select j.event, j.from_state as "from", j.to_state as "to", count(*) as count from transition_journal j
    where j.tenant_id = ${tenantId} and j.machine = ${records.machine} and j.at >= now() - make_interval(days => ${days}) group by 1, 2, 3`.execute(
    tx,
  );
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

/** Matching records `r` of a workflow, with their arrival `a`, as a where clause; empty without filters. */
function matching(caller: Caller, { records, description }: KnownWorkflow, query: RecordQuery): RawBuilder<unknown> {
  const { states, steps, personIds, locationIds, ids, searchText, isOver } = query;
  const { tenantId } = caller;
  const isSideBySide = hasStatesSideBySide(description);
  const none = sql`select null::uuid as id, null::uuid as person_id, null::uuid as location_id, null::text as step where false`;
  const conditions = [
    ...(states?.length
      ? [isSideBySide ? sql`string_to_array(r.state, '+') && ${states}::text[]` : sql`r.state = any(${states}::text[])`]
      : []),
    ...(steps?.length
      ? [sql`r.id in (select g.id from (${records.steps?.(caller) ?? none}) g where g.step = any(${steps}::text[]))`]
      : []),
    // Whose a record is, and where, is not found out of records the caller may not see.
    ...(personIds?.length
      ? [
          sql`r.readable and r.id in (select g.id from (${records.people?.(caller) ?? none}) g where g.person_id = any(${personIds}::uuid[]))`,
        ]
      : []),
    ...(locationIds?.length
      ? [
          sql`r.readable and r.id in (select g.id from (${records.locations?.(caller) ?? none}) g where g.location_id = any(${locationIds}::uuid[]))`,
        ]
      : []),
    ...(ids?.length ? [sql`r.id = any(${ids}::uuid[])`] : []),
    // A record the caller may not see cannot be found by its name either.
    ...(searchText ? [sql`(r.readable and fold(r.label) like like_arg(fold(${searchText})))`] : []),
    ...(isOver === undefined
      ? []
      : [
          sql`${isOver ? sql`` : sql`not`} exists (select from workflow_target t where t.tenant_id = ${tenantId} and t.machine = ${records.machine}
            and ${isSideBySide ? sql`t.state = any(string_to_array(r.state, '+'))` : sql`t.state = r.state`}
            ${states?.length ? sql`and t.state = any(${states}::text[])` : sql``}
            and coalesce(a.at, r.created_at) < now() - make_interval(hours => t.hours))`,
        ]),
  ];
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

/**
 * The matching records `r` with their arrival `a`. For one of several parallel states: the arrival in that one.
 */
function matchingRecords(caller: Caller, workflow: KnownWorkflow, query: RecordQuery): RawBuilder<unknown> {
  const { records, description } = workflow;
  const [only, ...others] = query.states ?? [];
  const isOfOne = hasStatesSideBySide(description) && only !== undefined && others.length === 0;
  const since = isOfOne
    ? sql`select * from (${arrivalsByState(caller.tenantId, records.machine)}) each_state where state = ${only}`
    : arrivals(caller.tenantId, records.machine);
  return sql`(${records.rows(caller)}) r left join (${since}) a on a.record_id = r.id ${matching(caller, workflow, query)}`;
}

/** Returns at most `limit` records in some states, longest time in state first, from `offset`. */
export async function readRecords(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords,
  description: MachineDescription,
  query: RecordQuery,
  limit: number,
  offset = 0,
): Promise<RecordRow[]> {
  const { sortOrder = 'asc' } = query;
  const { rows } = await sql<Omit<RecordRow, 'since'> & { since: Date }>`
    select r.id, r.state, coalesce(a.at, r.created_at) as since, case when r.readable then r.label end as label, case when r.readable then r.path end as path,
      case when r.readable then ${records.kind?.(caller) ?? sql`null`} end as kind
    from ${matchingRecords(caller, { records, description }, query)}
    order by since ${sortOrder === 'desc' ? sql`desc` : sql`asc`}, r.id limit ${limit} offset ${offset}`.execute(tx);
  return mapInTurns(rows, (row) => ({ ...row, since: row.since.toISOString() }));
}

/** Returns the number of records in some states. */
export async function countMatching(
  tx: Tx,
  caller: Caller,
  workflow: KnownWorkflow,
  query: RecordQuery,
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${matchingRecords(caller, workflow, query)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns a page of the records in some states, longest time in state first, and their number. */
export async function listRecords(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords,
  description: MachineDescription,
  { page = 0, size = PAGE_SIZE, ...query }: QueryOf<typeof api.workflowFigures.records>,
): Promise<{ data: RecordRow[]; count: number }> {
  const count = await countMatching(tx, caller, { records, description }, query);
  return {
    data: size === 0 ? [] : await readRecords(tx, caller, records, description, query, size, page * size),
    count,
  };
}

/** Stored states in the machine's order, then any other states of records. */
function inOrder(states: MachineDescription['states'], found: Iterable<string>): readonly string[] {
  return [
    ...new Set([
      ...states.filter(({ isStored }) => isStored).map(({ name }) => name),
      ...[...found].toSorted((one, other) => one.localeCompare(other)),
    ]),
  ];
}
