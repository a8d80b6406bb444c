import {
  catchUp,
  leavePosition,
  leaveRequest,
  type LeaveContext,
  type LeaveEvent,
  type LeavePlace,
} from '#machines/leave-request/index.ts';
import { answerEvents } from '#machines/kernel/index.ts';
import { isCovered, type LeaveBalance } from '#domain/leave.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import type { Caller } from '../../core/caller.ts';
import { presentAnswer, presentReason } from '../../records/reasons.ts';
import { acceptanceEnds, approvalActions, presentProcess, type PresentedAction } from '../approvals/index.ts';
import type { LeaveRow } from './leave-rows.ts';

type Leave = AnswerOf<typeof api.leaves.read>;

/** The machine context of a stored leave. What only matters for a new request is already settled. */
export function leaveContext(row: LeaveRow): LeaveContext {
  return {
    requesterId: row.employee.id,
    submittedById: row.process.submittedById,
    needsApproval: row.process.steps.length > 0,
    isEmployed: true,
    hasOverlap: false,
    isCovered: true,
    cancellationNeedsApproval: row.cancellation_needs_approval,
    days: row.days,
    deductedDays: row.deducted_days,
    isAsDecided: row.process.undo?.subjectVersion === row.version,
  };
}

/** The stored position of a leave. */
export const storedPlace = (row: LeaveRow): LeavePlace => ({
  status: row.status,
  phase: row.phase,
  isCancellationRequested: row.is_cancellation_requested,
});

/** The position of a leave today: stored, plus the days passed since (D17). */
export function leavePlaceOf(row: LeaveRow): LeavePlace {
  const days = { startDate: row.start_date, endDate: row.end_date, today: row.today };
  return catchUp(storedPlace(row), leaveContext(row), days).place;
}

/** The balance shown with a leave: calculated for the decision, shown only to people who may read it. */
export interface ShownBalance {
  readonly balance: LeaveBalance | null;
  readonly isShown: boolean;
  readonly uncountedDays: Leave['uncountedDays'];
}

/** A leave in the API for a caller; lists omit balances. */
export function presentLeave(row: LeaveRow, caller: Caller, shown?: ShownBalance): Leave {
  const place = leavePlaceOf(row);
  const approvals = withBalanceReason(
    row,
    caller,
    approvalActions(row.process, row.status === 'requested', caller),
    shown?.balance,
  );
  const toCancel = row.cancellation && approvalActions(row.cancellation.process, place.isCancellationRequested, caller);
  const { id, name, nameArabic, type, iconName } = row.type;
  return {
    id: row.id,
    version: row.version,
    employee: { ...row.employee, location: row.location },
    type: { id, name, nameArabic, type, iconName },
    startDate: row.start_date,
    endDate: row.end_date,
    days: row.days,
    deductedDays: row.deducted_days,
    uncountedDays: shown?.uncountedDays,
    createdAt: row.created_at.toISOString(),
    status: place.status,
    phase: place.phase,
    approvalStatus: row.approval_status,
    leaveBalance: shown?.isShown ? (shown.balance ?? NO_BALANCE) : undefined,
    approvalProcess: presentProcess(row.process, row.id, approvals),
    cancellationNeedsApproval: place.status === 'approved' && row.cancellation_needs_approval,
    isCancellationRequested: place.isCancellationRequested,
    cancellation: row.cancellation && {
      requestedAt: row.cancellation.requestedAt,
      process: presentProcess(row.cancellation.process, row.id, toCancel ?? []),
    },
    corrections: [...row.corrections],
    // While a cancellation is pending, decisions apply to it; the original approval is closed.
    actions: [...(place.isCancellationRequested && toCancel ? toCancel : approvals), ...ownActions(row, place, caller)],
  };
}

const NO_BALANCE = { currentBalance: null, reservedBalance: null, balanceAfter: null };

/** The leave's own events: the requester's, and corrections for people who may change balances. */
function ownActions(row: LeaveRow, place: LeavePlace, caller: Caller): readonly PresentedAction[] {
  const by = caller.employeeId ?? 'no-employee';
  // In the narrowest scope it would be their own leave, which you cannot correct.
  const isCorrector = ['all', 'team'].includes(
    caller.permissions.scopeOf({ resource: 'leave.balance', action: 'update' }) ?? '',
  );
  // The corrected value is chosen later; any different one shows whether correcting is possible at all.
  const deductedDays = row.deducted_days === 0 ? 1 : 0;
  const events: readonly LeaveEvent[] = [
    { type: 'leave.cancel', by },
    { type: 'leave.keep', by },
    ...(isCorrector ? [{ type: 'leave.correct', by, deductedDays, hasNote: true } as const] : []),
  ];
  return answerEvents(leaveRequest, leavePosition(place, leaveContext(row)), events).map((answer) =>
    presentAnswer(leaveRequest.texts, answer),
  );
}

/**
 * D24: the acceptance that completes the process also asks the leave's own machine whether the balance still covers it.
 */
function withBalanceReason(
  row: LeaveRow,
  caller: Caller,
  actions: readonly PresentedAction[],
  balance: LeaveBalance | null | undefined,
): readonly PresentedAction[] {
  if (!balance || isCovered(balance, row.type)) return actions;
  const reason = presentReason(leaveRequest.texts, { code: 'balance-now-negative' });
  return actions.map((action) =>
    action.event === 'step.accept' && action.can && acceptanceEnds(row.process, action.stepId, caller)
      ? { ...action, can: false, reasons: [reason] }
      : action,
  );
}
