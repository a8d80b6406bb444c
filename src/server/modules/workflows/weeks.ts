import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { addDays, mondayOf } from '#domain/schedules/week.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { isOfPart, isOfVersion, staysOfPart } from './flow-part.ts';
import type { KnownWorkflow } from './known-workflows.ts';

type Weeks = AnswerOf<typeof api.workflowFlow.weeks>;
type Week = Weeks['weeks'][number];

const WEEKS = 12;

/**
 * Returns throughput and time in state of the last weeks, the present one included and every week listed, in two
 * statements. Weeks begin on Mondays in the time zone of the company; times are in seconds.
 */
export async function readWeeks(
  tx: Tx,
  caller: Caller,
  workflow: KnownWorkflow,
  { weeks = WEEKS, ...part }: QueryOf<typeof api.workflowFlow.weeks>,
): Promise<Weeks> {
  const { tenantId, timezone } = caller;
  const { machine } = workflow.records;
  const first = addDays(mondayOf(Temporal.Now.plainDateISO(timezone).toString()), 7 * (1 - weeks));
  const weekOf = (column: RawBuilder<unknown>): RawBuilder<string> =>
    sql<string>`to_char(date_trunc('week', ${column} at time zone ${timezone}), 'YYYY-MM-DD')`;
  const isRecent = (column: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`${column} >= ${first}::date::timestamp at time zone ${timezone}`;
  const ends = workflow.description.states.filter(({ isFinal }) => isFinal).map(({ name }) => name);
  const taken = await sql<{ start: string; transitions: number; finished: number }>`
    select ${weekOf(sql`j.at`)} as start, count(*) as transitions, count(*) filter (where j.to_state = any(${ends}::text[]) and j.from_state <> j.to_state) as finished
    from transition_journal j where j.tenant_id = ${tenantId} and j.machine = ${machine} and ${isRecent(sql`j.at`)}
      and ${isOfVersion(part, sql`j.machine_version`)} and ${isOfPart(caller, workflow, part, sql`j.record_id`)} group by 1`.execute(
    tx,
  );
  const stays = await sql<Week['states'][number] & { start: string }>`
    select ${weekOf(sql`s.at`)} as start, s.state, count(*) as stays, percentile_cont(0.5) within group (order by s.stay) as "medianSeconds"
    from (${staysOfPart(caller, workflow, part)}) s where ${isRecent(sql`s.at`)} group by 1, 2`.execute(tx);
  const byWeek = new Map(taken.rows.map((row) => [row.start, row]));
  const order = workflow.description.states.map(({ name }) => name);
  return {
    machine,
    weeks: Array.from({ length: weeks }, (_, at) => {
      const start = addDays(first, 7 * at);
      const { transitions = 0, finished = 0 } = byWeek.get(start) ?? {};
      const states = stays.rows
        .filter((row) => row.start === start)
        .map(({ state, stays: count, medianSeconds }) => ({ state, stays: count, medianSeconds }))
        .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
      return { start, transitions, finished, states };
    }),
  };
}
