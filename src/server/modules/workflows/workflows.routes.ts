import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { recordMachines } from '#machines/registry.ts';
import { notFound } from '../../http/problem-error.ts';
import { tenantRoute, type Route, type Tx } from '../../http/route.ts';
import type { Caller } from '../../http/caller.ts';
import { personJson } from '../approvals/approval-json.ts';
import { ofProcess, readVisibleLeave } from '../leave/leave.repository.ts';

type Journal = AnswerOf<typeof api.workflows.history>['data'][number];

/** How many records of each machine are in each stored state; the state as the machine names it. */
const COUNTS: Readonly<Record<string, (tx: Tx, tenantId: string) => Promise<readonly { state: string; count: number }[]>>> = {
  'approval-process': async (tx, tenantId) =>
    (await sql<{ state: string; count: number }>`
      select status as state, count(*) as count from approval_process where tenant_id = ${tenantId} group by status`.execute(tx)).rows,
  'leave-request': async (tx, tenantId) =>
    (await sql<{ state: string; count: number }>`
      select case when is_cancellation_requested then 'approved.cancellation-requested' else concat_ws('.', status, phase) end as state, count(*) as count from leave_request where tenant_id = ${tenantId} group by 1`.execute(tx)).rows,
};

/** Every governed record is seen through the leave it belongs to, in the caller's scope. */
async function isReadable(tx: Tx, caller: Caller, machine: string, id: string): Promise<boolean> {
  const condition = machine === 'approval-process' ? ofProcess(caller.tenantId, id) : sql<boolean>`l.id = ${id}`;
  return caller.modules.has('hr.leaves') && (await readVisibleLeave(tx, caller, condition)) !== null;
}

/** Workflows as data: what they are, how many records stand where, and what happened to one of them. */
export function workflowRoutes(): readonly Route[] {
  const descriptions = [...recordMachines.values()].map(describeMachine);
  return [
    tenantRoute(api.workflows.list, async () => ({ data: structuredClone(descriptions) as never, count: descriptions.length })),

    tenantRoute(api.workflows.counts, async ({ caller, tx, params }) => {
      const count = COUNTS[params.machine];
      const description = descriptions.find((each) => each.name === params.machine);
      if (!count || !description) throw notFound();
      const found = new Map((await count(tx, caller.tenantId)).map((row) => [row.state, row.count]));
      const states = description.states.filter((state) => state.isStored);
      return { machine: params.machine, counts: states.map(({ name }) => ({ state: name, count: found.get(name) ?? 0 })) };
    }),

    tenantRoute(api.workflows.history, async ({ caller, tx, params }) => {
      if (!recordMachines.has(params.machine) || !(await isReadable(tx, caller, params.machine, params.id))) throw notFound();
      const { rows } = await sql<Omit<Journal, 'at'> & { at: Date }>`
        select j.id, j.event, j.from_state as "from", j.to_state as "to", j.at, j.machine_version as "machineVersion",
          j.record_version as "recordVersion", j.payload, case when e.id is null then null else ${personJson('e')} end as "byEmployee"
        from transition_journal j left join employee e on e.tenant_id = j.tenant_id and e.id = j.by_employee_id
        where j.tenant_id = ${caller.tenantId} and j.machine = ${params.machine} and j.record_id = ${params.id}
        order by j.id`.execute(tx);
      return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: rows.length };
    }),
  ];
}
