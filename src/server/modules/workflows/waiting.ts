import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { WaitingGroup } from '#domain/waiting.ts';
import type { MachineDescription } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { GovernedKinds, GovernedRecords } from '../../records/governed-records.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { mapInTurns } from '../../records/in-turns.ts';
import { hasStatesSideBySide, rowsByState } from './journal-figures.ts';
import { workflowOf, type KnownWorkflow } from './known-workflows.ts';

type Waiting = AnswerOf<typeof api.workflowFlow.waiting>;
type Row = Waiting['data'][number];

/** Groups returned at most: those with the most records over their target, then the largest. */
const MOST = 300;

const NONE = sql`null::uuid`;

/** Time at which open record `w` came to its state, as kept with the journal (ADR-0168). */
const arrivalOf = (tenantId: string, machine: string, isSideBySide: boolean): RawBuilder<unknown> => sql`
  left join record_arrival a on a.tenant_id = ${tenantId} and a.machine = ${machine} and a.record_id = w.id
    ${isSideBySide ? sql`and a.state = w.state` : sql``}`;

/** Names of the final states, in which nothing waits. */
const ends = ({ states }: MachineDescription): string[] =>
  states.filter(({ isFinal }) => isFinal).map(({ name }) => name);

/** The grouped column of a workflow; only of records the caller may see. */
function groupOf(
  by: WaitingGroup,
  caller: Caller,
  records: GovernedRecords,
): { readonly column: RawBuilder<unknown>; readonly join: RawBuilder<unknown> } | null {
  const rows = by === 'person' ? records.people?.(caller) : by === 'location' ? records.locations?.(caller) : undefined;
  if (rows === undefined) return null;
  return {
    column: by === 'person' ? sql`g.person_id` : sql`g.location_id`,
    join: sql`left join (${rows}) g on g.id = w.id and w.readable`,
  };
}

/** The waiting records of one workflow, grouped. */
function waitingOf(by: WaitingGroup, caller: Caller, { records, description }: KnownWorkflow): RawBuilder<unknown> {
  const { tenantId } = caller;
  const group = groupOf(by, caller, records);
  const steps = by === 'state' ? records.steps?.(caller) : undefined;
  return sql`
    select ${records.machine}::text as machine, r.state, r.step, r.group_id, r.is_hidden, count(*) as records,
      (array_agg(r.id order by r.since, r.id))[1] as oldest_id, min(r.since) as oldest_at,
      percentile_cont(0.5) within group (order by greatest(extract(epoch from now() - r.since)::float8, 0)) as age,
      t.hours, count(*) filter (where r.since < now() - make_interval(hours => t.hours)) as over
    from (
      select w.id, w.state, ${steps ? sql`p.step` : sql`null::text`} as step, ${group?.column ?? NONE} as group_id,
        ${group ? sql`not w.readable` : sql`false`} as is_hidden, coalesce(a.at, w.created_at) as since
      from (${rowsByState(caller, records, description)}) w
      ${steps ? sql`left join (${steps}) p on p.id = w.id` : sql``} ${group?.join ?? sql``}
      ${arrivalOf(tenantId, records.machine, hasStatesSideBySide(description))}
      where w.state <> all(${ends(description)}::text[])) r
    left join workflow_target t on t.tenant_id = ${tenantId} and t.machine = ${records.machine} and t.state = r.state
    group by r.state, r.step, r.group_id, r.is_hidden, t.hours`;
}

/** Workflows that can be grouped that way: a workflow without people is not listed by person. */
function groupable(kinds: GovernedKinds, by: WaitingGroup, machine: string | undefined): readonly KnownWorkflow[] {
  const asked = machine === undefined ? [...kinds.keys()] : [machine];
  return asked
    .map((name) => workflowOf(kinds, name))
    .filter(({ records }) => by === 'state' || (by === 'person' ? records.people : records.locations) !== undefined);
}

/**
 * Returns where records wait: the open records of all workflows, or of one, by state and step, person or location, in
 * one statement. Ages are in seconds, targets in hours. A record that waits for several people counts for each of them.
 * Whose the records are, and where, is only said of those the caller may see (ADR-0049, ADR-0152).
 * @throws ProblemError 404 for an unknown workflow
 */
export async function readWaiting(
  tx: Tx,
  caller: Caller,
  kinds: GovernedKinds,
  { by = 'state', machine }: QueryOf<typeof api.workflowFlow.waiting>,
): Promise<Waiting> {
  const workflows = groupable(kinds, by, machine);
  if (workflows.length === 0) return { by, data: [], count: 0 };
  const { tenantId } = caller;
  const { rows } = await sql<Omit<Row, 'oldest'> & { oldestId: string; oldestAt: string; groups: number }>`
    select x.machine, x.state, x.step, x.is_hidden as "isHidden", x.records, x.oldest_id as "oldestId", ${instant('x.oldest_at')} as "oldestAt",
      count(*) over () as groups, x.age as "medianAgeSeconds", x.hours as "targetHours", x.over,
      ${by === 'person' ? sql`case when e.id is not null then ${personJson('e')} end` : sql`null`} as person,
      ${by === 'location' ? sql`case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end` : sql`null`} as location
    from (${sql.join(
      workflows.map((each) => waitingOf(by, caller, each)),
      sql` union all `,
    )}) x
    left join employee e on e.tenant_id = ${tenantId} and e.id = x.group_id
    left join location l on l.tenant_id = ${tenantId} and l.id = x.group_id
    order by x.over desc, x.records desc, x.oldest_at, x.machine, x.state, x.step, x.group_id limit ${MOST}`.execute(
    tx,
  );
  const data = await mapInTurns(rows, ({ oldestId, oldestAt, groups: _, ...row }) => ({
    ...row,
    oldest: { id: oldestId, since: oldestAt },
  }));
  return { by, data, count: rows[0]?.groups ?? 0 };
}
