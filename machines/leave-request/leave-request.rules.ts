import { firstReason, type Rule } from '../kernel/reason.ts';

export interface LeaveContext {
  /** The employee on leave. */
  readonly requesterId: string;
  /** Who submitted it: the requester, or HR on their behalf. */
  readonly submittedById: string;
  /** The approval process has at least one step (D2). */
  readonly needsApproval: boolean;
  /** The person is employed and active on every day of the leave. */
  readonly isEmployed: boolean;
  /** Another requested or approved leave of the person overlaps this one (D25). */
  readonly hasOverlap: boolean;
  /** The balance covers the days, or the leave type allows it to go negative far enough (D24). */
  readonly isCovered: boolean;
  /** The tenant's template requires approval of the cancellation of an approved leave (D26). */
  readonly cancellationNeedsApproval: boolean;
  /** Calendar dates from the first to the last. */
  readonly days: number;
  /** The days deducted from balance or entitlement; corrections change them. */
  readonly deductedDays: number;
  /** It is as the last decision of its approval left it. */
  readonly isAsDecided: boolean;
}

export type LeaveEvent =
  | { readonly type: 'leave.request' }
  /**
   * `isCovered`: the balance, read again at approval; `isOverride`: the approver confirmed in a note that it may become
   * negative (D24).
   */
  | { readonly type: 'process.accepted'; readonly isCovered: boolean; readonly isOverride: boolean }
  | { readonly type: 'process.rejected' }
  /** The decision is undone; `hasOverlap`: other leave has taken its days since (D25). */
  | { readonly type: 'process.undone'; readonly hasOverlap: boolean }
  | { readonly type: 'leave.cancel'; readonly by: string }
  /** The requester withdraws an undecided cancellation. */
  | { readonly type: 'leave.keep'; readonly by: string }
  | { readonly type: 'cancellation.accepted' }
  | { readonly type: 'cancellation.rejected' }
  /** HR corrects the days of a leave after its start (D26); `deductedDays` replaces the former figure. */
  | { readonly type: 'leave.correct'; readonly by: string; readonly deductedDays: number; readonly hasNote: boolean }
  | { readonly type: 'day.started' }
  | { readonly type: 'day.ended' };

type LeaveRule = Rule<LeaveContext, LeaveEvent>;

const isEmployed: LeaveRule = (context) => (context.isEmployed ? null : { code: 'not-employed-then' });
const hasNoOverlap: LeaveRule = (context) => (context.hasOverlap ? { code: 'overlaps-other-leave' } : null);
const isCovered: LeaveRule = (context) => (context.isCovered ? null : { code: 'balance-too-low' });

const canRequest: LeaveRule = (context, event) => firstReason(context, event, isEmployed, hasNoOverlap, isCovered);

const isRequester: LeaveRule = (context, event) =>
  'by' in event && (event.by === context.requesterId || event.by === context.submittedById)
    ? null
    : { code: event.type === 'leave.keep' ? 'only-requester-keeps' : 'only-requester-cancels' };

const canCorrect: LeaveRule = (context, event) => {
  if (event.type !== 'leave.correct' || event.by === context.requesterId) return { code: 'own-leave' };
  const { deductedDays } = event;
  if (!Number.isInteger(deductedDays) || deductedDays < 0 || deductedDays > context.days) {
    return { code: 'correction-out-of-range', params: { most: context.days } };
  }
  if (deductedDays === context.deductedDays)
    return { code: 'correction-changes-nothing', params: { days: deductedDays } };
  return event.hasNote ? null : { code: 'correction-needs-note' };
};

/** Every guard of the machine by name. */
export const leaveRules = {
  canRequest,
  canRequestUnapproved: (context: LeaveContext, event: LeaveEvent) =>
    firstReason(context, event, canRequest, () => (context.needsApproval ? { code: 'needs-approval' } : null)),
  isCoveredOrOverridden: (_: LeaveContext, event: LeaveEvent) =>
    event.type === 'process.accepted' && (event.isCovered || event.isOverride)
      ? null
      : { code: 'balance-now-negative' },
  canReturn: ({ isAsDecided }: LeaveContext, event: LeaveEvent) => {
    if (!isAsDecided) return { code: 'no-decision-to-undo' };
    return event.type === 'process.undone' && !event.hasOverlap ? null : { code: 'overlaps-other-leave' };
  },
  isRequester,
  canCancelUnapproved: (context: LeaveContext, event: LeaveEvent) =>
    firstReason(context, event, isRequester, () =>
      context.cancellationNeedsApproval ? { code: 'cancellation-needs-approval' } : null,
    ),
  canCorrect,
} satisfies Record<string, LeaveRule>;
