import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { leavePosition, leaveRequest, type LeaveContext, type LeaveEvent } from '#machines/leave-request/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mayReadKind } from '../../records/kind-access.ts';
import { decidedFor, decisionNote, entriesBefore, governed } from '../../records/governed-records.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { leaveContext, leavePlaceOf } from './leave.presenter.ts';
import { isReadableLeave, readScope } from './leave.policy.ts';
import { presentLeaveWithBalance } from './leave.subject.ts';
import { readVisibleLeave } from './leave.repository.ts';
import type { LeaveRow } from './leave-rows.ts';

/** The cancellation that an ending entry `j` belongs to: the last one requested before it. */
const cancellationOfEntry = sql`(
  select greatest(count(*) - 1, 0) from transition_journal k where k.tenant_id = j.tenant_id and k.machine = j.machine and k.record_id = j.record_id
    and k.event = 'leave.cancel' and k.to_state = 'approved.cancellation-requested' and k.record_version < j.record_version)`;

/** A column of the decision that caused entry `j` of a leave: of its approval, or of a cancellation's. */
const ofDecision = (
  tell: (processId: RawBuilder<unknown>) => RawBuilder<string | null>,
): RawBuilder<string | null> => sql<string | null>`case
  when j.event in ('process.accepted', 'process.rejected') then (
    select ${tell(sql`l.approval_process_id`)} from leave_request l where l.tenant_id = j.tenant_id and l.id = j.record_id)
  when j.event in ('cancellation.accepted', 'cancellation.rejected') then (
    select ${tell(sql`c.approval_process_id`)} from leave_cancellation c
    where c.tenant_id = j.tenant_id and c.leave_request_id = j.record_id order by c.requested_at, c.id limit 1 offset ${cancellationOfEntry}) end`;

const read = async (tx: Tx, caller: Caller, id: string): Promise<LeaveRow | null> =>
  mayReadKind(caller, 'leave') ? readVisibleLeave(tx, caller, sql<boolean>`l.id = ${id}`) : null;

/** Leaves, for the workflow endpoints. */
export const governedLeaves = governed<LeaveContext>({
  machine: leaveRequest.name,

  rows: (caller) => sql`
    select l.id, l.created_at, case when l.is_cancellation_requested then 'approved.cancellation-requested' else concat_ws('.', l.status, l.phase) end as state,
      e.first_name || ' ' || e.last_name as label, '/hr/leave?open=' || l.id as path,
      ${mayReadKind(caller, 'leave') ? isReadableLeave(caller, readScope(caller)) : sql`false`} as readable
    from leave_request l left join employee e on e.tenant_id = l.tenant_id and e.id = l.employee_id
    where l.tenant_id = ${caller.tenantId}`,

  people: ({ tenantId }) =>
    sql`select x.id, x.employee_id as person_id from leave_request x where x.tenant_id = ${tenantId}`,
  locations: ({ tenantId }) => sql`
    select x.id, e.location_id from leave_request x join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id where x.tenant_id = ${tenantId}`,

  // A benchmark tenant (`npm run demo`) has leaves without a journal.
  beginsAnywhere: true,

  // Only the note of a cancellation that needs approval is stored.
  note: sql<string | null>`case
    when j.event = 'leave.request' then (
      select p.note from leave_request l join approval_process p on p.tenant_id = l.tenant_id and p.id = l.approval_process_id where l.tenant_id = j.tenant_id and l.id = j.record_id)
    when j.event = 'leave.cancel' and j.to_state = 'approved.cancellation-requested' then (
      select p.note from leave_cancellation c join approval_process p on p.tenant_id = c.tenant_id and p.id = c.approval_process_id
      where c.tenant_id = j.tenant_id and c.leave_request_id = j.record_id order by c.requested_at, c.id limit 1 offset ${entriesBefore(sql`k.to_state = j.to_state`)})
    when j.event = 'leave.correct' then (
      select c.note from leave_correction c where c.tenant_id = j.tenant_id and c.leave_request_id = j.record_id order by c.created_at, c.id limit 1 offset ${entriesBefore()})
    else ${ofDecision(decisionNote)} end`,
  onBehalfOf: ofDecision(decidedFor),

  reads: api.leaves.read,
  calls: {
    'leave.request': api.leaves.create,
    'leave.cancel': api.leaves.cancel,
    'leave.keep': api.leaves.keep,
    'leave.correct': api.leaves.correct,
  },

  asked: ['leave.cancel', 'leave.keep', 'leave.correct'],
  isApproved: true,
  async actionsFor(tx, person, id) {
    const row = await read(tx, person, id);
    return row && (await presentLeaveWithBalance(tx, person, row)).actions;
  },

  isReadable: async (tx, caller, id) => (await read(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const row = await read(tx, caller, id);
    return row && leavePosition(leavePlaceOf(row), leaveContext(row));
  },

  eventsAt: ({ requesterId, days, deductedDays }): readonly LeaveEvent[] => [
    { type: 'leave.request' },
    { type: 'process.accepted', isCovered: true, isOverride: false },
    { type: 'process.rejected' },
    { type: 'process.undone', hasOverlap: false },
    { type: 'leave.cancel', by: requesterId },
    { type: 'leave.keep', by: requesterId },
    { type: 'cancellation.accepted' },
    { type: 'cancellation.rejected' },
    { type: 'leave.correct', by: NOBODY, deductedDays: deductedDays === 0 ? days : 0, hasNote: true },
    { type: 'day.started' },
    { type: 'day.ended' },
  ],
});
