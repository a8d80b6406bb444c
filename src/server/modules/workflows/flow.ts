import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { addDays } from '#domain/schedules/week.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { isOfPart, isOfVersion, staysOfPart } from './flow-part.ts';
import type { KnownWorkflow } from './known-workflows.ts';

type Flow = AnswerOf<typeof api.workflowFlow.flow>;
type FlowQuery = QueryOf<typeof api.workflowFlow.flow>;

/** Paths listed at most, the most frequent first. */
const MAX_PATHS = 20;
/** Days of a period without a beginning, its last day included. */
const DAYS = 30;

/**
 * Entries `j` of a part of a workflow with their place `n` in their record, and whether they return: they lead to a
 * state the record had been in before, its first state included.
 */
const entriesOf = (caller: Caller, workflow: KnownWorkflow, query: FlowQuery): RawBuilder<unknown> => sql`
  select j.record_id, j.machine_version, j.event, j.from_state, j.to_state, j.at, j.n, j.is_automatic,
    j.from_state <> j.to_state and (j.visit > 1 or j.to_state = j.initial) as is_return
  from (
    select j.record_id, j.machine_version, j.event, j.from_state, j.to_state, j.at, j.by_employee_id is null and j.by_user_id is null as is_automatic,
      row_number() over entries as n, first_value(j.from_state) over entries as initial,
      count(*) filter (where j.from_state <> j.to_state) over (partition by j.record_id, j.to_state order by j.record_version, j.id) as visit
    from transition_journal j
    where j.tenant_id = ${caller.tenantId} and j.machine = ${workflow.records.machine} and ${isOfPart(caller, workflow, query, sql`j.record_id`)}
    window entries as (partition by j.record_id order by j.record_version, j.id)) j`;

/**
 * Returns how records flowed in a period of whole days in the time zone of the company, the last 30 without one: in
 * four statements, each over the index of the journal. A record belongs to the period of its last entry, so periods
 * share none; entries and times in state belong to the period in which they ended. Times are in seconds.
 */
export async function readFlow(tx: Tx, caller: Caller, workflow: KnownWorkflow, query: FlowQuery): Promise<Flow> {
  const { tenantId, timezone } = caller;
  const until = query.until ?? Temporal.Now.plainDateISO(timezone).toString();
  const from = query.from ?? addDays(until, 1 - DAYS);
  const isInPeriod = (column: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`${column} >= ${from}::date::timestamp at time zone ${timezone} and ${column} < (${until}::date + 1)::timestamp at time zone ${timezone}`;
  const entries = entriesOf(caller, workflow, query);

  const paths = await sql<{
    states: string[];
    records: number;
    medianSeconds: number;
    isRework: boolean;
    all: number;
    reworked: number;
    paths: number;
    medianOfAll: number;
  }>`
    with p as (
      select array_agg(j.from_state order by j.n) filter (where j.n = 1) || coalesce(array_agg(j.to_state order by j.n) filter (where j.from_state <> j.to_state), '{}') as states,
        bool_or(j.is_return) as is_rework, extract(epoch from max(j.at) - min(j.at))::float8 as seconds
      from (${entries}) j group by j.record_id
      having ${isInPeriod(sql`max(j.at)`)} and ${isOfVersion(query, sql`(array_agg(j.machine_version order by j.n desc))[1]`)})
    select p.states, p.is_rework as "isRework", count(*) as records, percentile_cont(0.5) within group (order by p.seconds) as "medianSeconds",
      sum(count(*)) over () as all, coalesce(sum(count(*)) filter (where p.is_rework) over (), 0) as reworked, count(*) over () as paths,
      (select percentile_cont(0.5) within group (order by every.seconds) from p every) as "medianOfAll"
    from p
    group by p.states, p.is_rework order by count(*) desc, p.states limit ${MAX_PATHS}`.execute(tx);

  const follows = await sql<Flow['follows'][number]>`
    select j.event, j.from_state as "from", j.to_state as "to", count(*) as count, count(*) filter (where j.is_automatic) as automatic,
      count(*) filter (where j.is_return) as returns
    from (${entries}) j where ${isInPeriod(sql`j.at`)} and ${isOfVersion(query, sql`j.machine_version`)}
    group by 1, 2, 3 order by count(*) desc, 1, 2, 3`.execute(tx);

  const stays = await sql<Flow['states'][number]>`
    select s.state, count(*) as stays, percentile_cont(0.5) within group (order by s.stay) as "medianSeconds"
    from (${staysOfPart(caller, workflow, query)}) s where ${isInPeriod(sql`s.at`)} group by s.state`.execute(tx);

  const versions = await sql<{ version: number }>`
    select distinct j.machine_version as version from transition_journal j where j.tenant_id = ${tenantId} and j.machine = ${workflow.records.machine} order by 1`.execute(
    tx,
  );

  const [first] = paths.rows;
  const order = workflow.description.states.map(({ name }) => name);
  return {
    machine: workflow.records.machine,
    from,
    until,
    records: Number(first?.all ?? 0),
    reworked: Number(first?.reworked ?? 0),
    medianSeconds: first?.medianOfAll ?? null,
    paths: first?.paths ?? 0,
    variants: paths.rows.map(({ states, records, medianSeconds, isRework }) => ({
      states,
      records,
      medianSeconds,
      isRework,
    })),
    follows: follows.rows,
    states: stays.rows.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
    versions: versions.rows.map(({ version }) => version),
  };
}
