import { catchUp, leavePosition, leaveRequest, type LeaveContext, type LeavePlace } from '#machines/leave-request/index.ts';
import { answerEvents } from '#machines/kernel/index.ts';
import { isCovered, type LeaveBalance } from '#domain/leave.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import type { Caller } from '../../http/caller.ts';
import { presentAnswer, presentReason } from '../../records/reasons.ts';
import { acceptanceEnds, approvalActions, presentProcess, type PresentedAction } from '../approvals/approval.presenter.ts';
import type { LeaveRow } from './leave-rows.ts';

type Leave = AnswerOf<typeof api.leaves.read>;

/** The machine's view of a stored leave. What only matters when a leave is first asked for is settled by then. */
export function leaveContext(row: LeaveRow): LeaveContext {
  return {
    requesterId: row.employee.id,
    submittedById: row.process.submittedById,
    needsApproval: row.process.steps.length > 0,
    isEmployed: true,
    hasOverlap: false,
    isCovered: true,
  };
}

/** Where a leave stands today: what is stored, and what the calendar has made of it since (D17). */
export function leavePlaceOf(row: LeaveRow): LeavePlace {
  const days = { startDate: row.start_date, endDate: row.end_date, today: row.today };
  return catchUp({ status: row.status, phase: row.phase }, leaveContext(row), days).place;
}

/** The balance beside a leave: reckoned for the decision, shown only to those who may read it. */
export interface ShownBalance {
  readonly balance: LeaveBalance | null;
  readonly isShown: boolean;
}

/** A leave as the API tells it to a caller; lists come without balances. */
export function presentLeave(row: LeaveRow, caller: Caller, shown?: ShownBalance): Leave {
  const place = leavePlaceOf(row);
  const approvals = withBalanceReason(row, caller, approvalActions(row.process, row.status === 'requested', caller), shown?.balance);
  const { id, name, type, iconName } = row.type;
  return {
    id: row.id,
    version: row.version,
    employee: { ...row.employee, location: row.location },
    type: { id, name, type, iconName },
    startDate: row.start_date,
    endDate: row.end_date,
    days: row.days,
    deductedDays: row.deducted_days,
    createdAt: row.created_at.toISOString(),
    status: place.status,
    phase: place.phase,
    approvalStatus: row.approval_status,
    leaveBalance: shown?.isShown ? (shown.balance ?? NO_BALANCE) : undefined,
    approvalProcess: presentProcess(row.process, row.id, approvals),
    actions: [...approvals, ...cancelAction(row, place, caller)],
  };
}

const NO_BALANCE = { currentBalance: null, reservedBalance: null, balanceAfter: null };

/** The requester's own event. */
function cancelAction(row: LeaveRow, place: LeavePlace, caller: Caller): readonly PresentedAction[] {
  const event = { type: 'leave.cancel', by: caller.employeeId ?? 'no-employee' } as const;
  return answerEvents(leaveRequest, leavePosition(place, leaveContext(row)), [event]).map((answer) =>
    presentAnswer(leaveRequest.texts, answer),
  );
}

/** D24: the acceptance that ends the process also asks the leave's own machine whether the balance still covers it. */
function withBalanceReason(
  row: LeaveRow,
  caller: Caller,
  actions: readonly PresentedAction[],
  balance: LeaveBalance | null | undefined,
): readonly PresentedAction[] {
  if (!balance || isCovered(balance, row.type)) return actions;
  const reason = presentReason(leaveRequest.texts, { code: 'balance-now-negative' });
  return actions.map((action) =>
    action.event === 'step.accept' && action.can && acceptanceEnds(row.process, action.stepId, caller.employeeId)
      ? { ...action, can: false, reasons: [reason] }
      : action,
  );
}
