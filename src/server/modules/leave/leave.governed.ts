import { sql } from 'kysely';
import { leavePosition, leaveRequest, type LeaveContext, type LeaveEvent } from '#machines/leave-request/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { Tx } from '../../http/route.ts';
import { governed } from '../workflows/governed-records.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { leaveContext, leavePlaceOf } from './leave.presenter.ts';
import { readVisibleLeave } from './leave.repository.ts';
import type { LeaveRow } from './leave-rows.ts';

const read = async (tx: Tx, caller: Caller, id: string): Promise<LeaveRow | null> =>
  caller.modules.has('hr.leaves') ? readVisibleLeave(tx, caller, sql<boolean>`l.id = ${id}`) : null;

/** Leaves, for the calls about workflows. */
export const governedLeaves = governed<LeaveContext>({
  machine: leaveRequest.name,

  async counts(tx, tenantId) {
    const { rows } = await sql<{ state: string; count: number }>`
      select case when is_cancellation_requested then 'approved.cancellation-requested' else concat_ws('.', status, phase) end as state,
        count(*) as count from leave_request where tenant_id = ${tenantId} group by 1`.execute(tx);
    return rows;
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
    { type: 'leave.cancel', by: requesterId },
    { type: 'leave.keep', by: requesterId },
    { type: 'cancellation.accepted' },
    { type: 'cancellation.rejected' },
    { type: 'leave.correct', by: NOBODY, deductedDays: deductedDays === 0 ? days : 0, hasNote: true },
    { type: 'day.started' },
    { type: 'day.ended' },
  ],
});
