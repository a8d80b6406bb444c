import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { lockProcess } from '../approvals/index.ts';
import { isReadableLeave, readScope } from './leave.policy.ts';
import { readLeave, type LeaveRow } from './leave-rows.ts';

/** Returns a leave the caller may see, or null. Approvers see it even without the right to read leaves. */
export function readVisibleLeave(tx: Tx, caller: Caller, condition: RawBuilder<boolean>): Promise<LeaveRow | null> {
  return readLeave(tx, caller.tenantId, sql<boolean>`${condition} and ${isReadableLeave(caller, readScope(caller))}`);
}

/** The leave of a process: of its own approval, or of its cancellation's (D26). */
export const ofProcess = (
  tenantId: string,
  processId: string | RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`l.id in (
  select id from leave_request where tenant_id = ${tenantId} and approval_process_id = ${processId}
  union all
  select leave_request_id from leave_cancellation where tenant_id = ${tenantId} and approval_process_id = ${processId})`;

/**
 * Locks a leave with its processes, always the processes first: a concurrent decision and leave change must not
 * deadlock.
 */
export async function lockLeaveWithProcesses(tx: Tx, tenantId: string, row: LeaveRow): Promise<void> {
  await lockProcess(tx, tenantId, row.process.id);
  if (row.cancellation) await lockProcess(tx, tenantId, row.cancellation.process.id);
  await lockLeave(tx, tenantId, row.id);
}

/** Locks a leave against concurrent changes. */
async function lockLeave(tx: Tx, tenantId: string, leaveId: string): Promise<void> {
  await tx
    .selectFrom('leave_request')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', leaveId)
    .forUpdate()
    .execute();
}

/** D25: other open leaves that share a day, also when one encloses the other. */
export async function overlapping(
  tx: Tx,
  tenantId: string,
  leave: { readonly employeeId: string; readonly startDate: string; readonly endDate: string },
) {
  return tx
    .selectFrom('leave_request')
    .select(['id', 'start_date', 'end_date', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('employee_id', '=', leave.employeeId)
    .where('status', 'in', ['requested', 'approved'])
    .where('start_date', '<=', leave.endDate)
    .where('end_date', '>=', leave.startDate)
    .orderBy('start_date')
    .limit(10)
    .execute();
}
