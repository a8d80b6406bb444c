import { sql } from 'kysely';
import { isCovered } from '#domain/leave.ts';
import { leavePlace, leavePosition, leaveRequest, type LeaveEvent } from '#machines/leave-request/index.ts';
import { decide } from '#machines/kernel/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Tx } from '../../http/route.ts';
import { recordTransition } from '../../records/journal.ts';
import { presentReason } from '../../records/reasons.ts';
import type { ApprovalSubject } from '../approvals/subject.ts';
import { balanceOf } from './leave-balance.ts';
import { leaveContext, presentLeave } from './leave.presenter.ts';
import { lockLeave, readVisibleLeave, storePassedDays, updateLeave } from './leave.repository.ts';
import { readLeave, type LeaveRow } from './leave-rows.ts';

const ofProcess = (processId: string) => sql<boolean>`l.approval_process_id = ${processId}`;

/** Leave as the subject of an approval. */
export const leaveSubject: ApprovalSubject = {
  kind: 'leave',
  requesterOf: (process) => process.requestedByEmployee.id,

  async lock(tx, caller, processId) {
    const row = await readVisibleLeave(tx, caller, ofProcess(processId));
    if (!row) return null;
    await lockLeave(tx, caller.tenantId, row.id);
    return { isOpen: row.status === 'requested' };
  },

  async onAccepted(tx, caller, processId, details) {
    const row = await require(tx, caller, processId);
    const balance = await shownBalance(tx, caller.tenantId, row);
    const mayOverride = caller.permissions.has({ resource: 'leave.balance', action: 'update' });
    await follow(tx, caller, row, {
      type: 'process.accepted',
      isCovered: balance === null || isCovered(balance, row.type),
      isOverride: details.isBalanceOverride && details.note !== null && mayOverride,
    });
  },

  async onRejected(tx, caller, processId) {
    await follow(tx, caller, await require(tx, caller, processId), { type: 'process.rejected' });
  },

  async present(tx, caller, processId) {
    const row = await readVisibleLeave(tx, caller, ofProcess(processId));
    return row && presentLeaveWithBalance(tx, caller, row).then((leave) => leave.approvalProcess);
  },
};

/** A leave with the balance the caller may read, for the answers that show one record. */
export async function presentLeaveWithBalance(tx: Tx, caller: Caller, row: LeaveRow) {
  const isShown = caller.permissions.has({ resource: 'leave.balance', action: 'read' });
  const isOpen = row.status === 'requested';
  const balance = isShown || isOpen ? await shownBalance(tx, caller.tenantId, row) : null;
  return presentLeave(row, caller, { balance, isShown });
}

/** The balance around a leave; a leave that takes nothing any more is reckoned without itself. */
function shownBalance(tx: Tx, tenantId: string, row: LeaveRow) {
  const counts = row.status === 'requested' || (row.status === 'approved' && row.phase !== 'taken');
  return balanceOf(tx, {
    tenantId,
    employeeId: row.employee.id,
    leaveTypeId: row.type.id,
    kind: row.type.type,
    startDate: row.start_date,
    deductedDays: counts ? row.deducted_days : 0,
    leaveId: row.id,
  });
}

async function require(tx: Tx, caller: Caller, processId: string): Promise<LeaveRow> {
  const row = await readLeave(tx, caller.tenantId, ofProcess(processId));
  if (!row) throw new Error(`process ${processId} has no leave`);
  return row;
}

/** The leave's machine follows its process, in the same transaction; if it refuses, the decision is undone with it. */
async function follow(tx: Tx, caller: Caller, row: LeaveRow, event: LeaveEvent): Promise<void> {
  const place = { status: row.status, phase: row.phase };
  const verdict = decide(leaveRequest, leavePosition(place, leaveContext(row)), event);
  if (!verdict.allowed) {
    const reasons = verdict.reasons.map((reason) => presentReason(leaveRequest.texts, reason));
    throw new ProblemError('rule-violated', {
      detail: reasons.map((reason) => reason.message).join(' '),
      errors: reasons.map((reason) => ({ path: 'status', ...reason })),
    });
  }
  const next = leavePlace(verdict.to);
  const approvalStatus = next.status === 'approved' ? 'accepted' : 'rejected';
  const version = await updateLeave(tx, caller.tenantId, row.id, { ...next, approvalStatus });
  await recordTransition(tx, leaveRequest, caller, { recordId: row.id, recordVersion: version, event, ...verdict, effects: [] });
  // A leave that was decided late may have begun, or be over, already.
  const decided = await readLeave(tx, caller.tenantId, sql<boolean>`l.id = ${row.id}`);
  if (decided) await storePassedDays(tx, caller.tenantId, decided);
}
