import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { approvalPosition, approvalProcess, type ApprovalContext, type ApprovalEvent } from '#machines/approval-process/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mayReadKind } from '../../records/kind-access.ts';
import { isReadableReport } from '../banking/banking.policy.ts';
import { readReport } from '../banking/banking-rows.ts';
import { findDeviceChange, isReadableDeviceChange } from '../device-changes/device-changes.repository.ts';
import { leavePlaceOf } from '../leave/leave.presenter.ts';
import { isReadableLeave, readScope } from '../leave/leave.policy.ts';
import { ofProcess, readVisibleLeave } from '../leave/leave.repository.ts';
import type { LeaveRow } from '../leave/leave-rows.ts';
import { entriesBefore, governed } from '../workflows/governed-records.ts';
import { approvalRowOf } from './approval.presenter.ts';
import { readProcess } from './approvals.repository.ts';

/** A process is seen through what it is about, in the caller's scope. */
const readSubject = async (tx: Tx, caller: Caller, processId: string): Promise<LeaveRow | null> =>
  mayReadKind(caller, 'leave') ? readVisibleLeave(tx, caller, ofProcess(caller.tenantId, processId)) : null;

/** Whether the till report or device change of a process is still open; null when the process is about a leave, or out of sight. */
async function readSubjectOpen(tx: Tx, caller: Caller, processId: string): Promise<boolean | null> {
  if (mayReadKind(caller, 'day-banking')) {
    const report = await readReport(tx, caller, sql<boolean>`b.approval_process_id = ${processId} and ${isReadableReport(caller)}`);
    if (report) return report.status === 'outstanding-with-variance';
  }
  if (!mayReadKind(caller, 'change-assigned-device')) return null;
  const change = await findDeviceChange(tx, caller, sql<boolean>`d.approval_process_id = ${processId}`);
  return change && change.status === 'requested';
}

/** A note of the step that entry `j` is about: the first that was made, or the one after so many. */
const noteOfStep = (which: RawBuilder<unknown>, after: RawBuilder<unknown> = sql`0`): RawBuilder<unknown> => sql`(
  select n.message from approval_step s join approval_step_note n on n.tenant_id = s.tenant_id and n.step_id = s.id
  where s.tenant_id = j.tenant_id and s.process_id = j.record_id and s.position = (j.payload ->> 'step')::int + 1 and ${which} order by n.id limit 1 offset ${after})`;

/** Approval processes, for the calls about workflows. */
export const governedApprovals = governed<ApprovalContext>({
  machine: approvalProcess.name,

  // Every join is an outer one over a unique key, so PostgreSQL leaves out those that a question does not need: counting 100,000 processes reads one table.
  rows: (caller) => sql`
    select p.id, p.created_at, p.status as state, q.first_name || ' ' || q.last_name as label,
      case when b.id is not null then '/finance/till-banking-reports?open=' || b.id
        else coalesce('/hr/leave?open=' || coalesce(o.id, c.leave_request_id), '/finance/device-changes?open=' || d.id) end as path,
      case when b.id is not null then ${mayReadKind(caller, 'day-banking') ? isReadableReport(caller) : sql`false`}
        when d.id is not null then ${mayReadKind(caller, 'change-assigned-device') ? isReadableDeviceChange(caller) : sql`false`}
        else ${mayReadKind(caller, 'leave') ? sql`exists (
          select from leave_request l where l.tenant_id = p.tenant_id and l.id = coalesce(o.id, c.leave_request_id) and ${isReadableLeave(caller, readScope(caller))})` : sql`false`} end as readable
    from approval_process p
    left join employee q on q.tenant_id = p.tenant_id and q.id = p.requested_by
    left join leave_request o on o.tenant_id = p.tenant_id and o.approval_process_id = p.id
    left join leave_cancellation c on c.tenant_id = p.tenant_id and c.approval_process_id = p.id
    left join device_change d on d.tenant_id = p.tenant_id and d.approval_process_id = p.id
    left join day_banking b on b.tenant_id = p.tenant_id and b.approval_process_id = p.id
    where p.tenant_id = ${caller.tenantId}`,

  // As the leaves they are about.
  beginsAnywhere: true,

  note: sql<string | null>`case
    when j.event = 'process.route' then (select p.note from approval_process p where p.tenant_id = j.tenant_id and p.id = j.record_id)
    when j.event = 'step.add-note' then ${noteOfStep(sql`n.kind = 'thread' and n.created_by = j.by_employee_id`, entriesBefore(sql`k.payload -> 'step' = j.payload -> 'step' and k.by_employee_id = j.by_employee_id`))}
    when j.event in ('step.accept', 'step.reject') then ${noteOfStep(sql`n.kind = 'decision'`)} end`,
  onBehalfOf: sql<string | null>`(j.payload ->> 'onBehalfOf')::uuid`,

  calls: {
    'step.accept': api.approvals.decide,
    'step.reject': api.approvals.decide,
    'step.add-note': api.approvals.addNote,
    'step.reassign': api.approvals.reassign,
    'process.cancel': api.leaves.cancel,
  },

  isReadable: async (tx, caller, id) => (await readSubject(tx, caller, id)) !== null || (await readSubjectOpen(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const isSubjectOpen = await readSubjectOpen(tx, caller, id);
    const leave = isSubjectOpen === null ? await readSubject(tx, caller, id) : null;
    const process = isSubjectOpen === null && !leave ? null : await readProcess(tx, caller.tenantId, id);
    if (!process) return null;
    if (!leave) return approvalPosition(approvalRowOf(process, isSubjectOpen ?? false));
    const isCanceling = leave.cancellation?.process.id === id && leavePlaceOf(leave).isCancellationRequested;
    return approvalPosition(approvalRowOf(process, leave.process.id === id ? leave.status === 'requested' : isCanceling));
  },

  eventsAt: ({ steps, requesterId }): readonly ApprovalEvent[] => [
    { type: 'process.route' },
    ...steps.flatMap(({ candidates }, step) =>
      candidates.flatMap((by): ApprovalEvent[] => [
        { type: 'step.accept', step, by, hasNote: false },
        { type: 'step.reject', step, by, hasNote: false },
        { type: 'step.add-note', step, by },
        { type: 'step.reassign', step, by, to: candidates },
      ]),
    ),
    { type: 'process.cancel', by: requesterId },
  ],
});
