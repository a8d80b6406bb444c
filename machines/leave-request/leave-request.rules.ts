import { firstReason, type Rule } from '../kernel/reason.ts';

export interface LeaveContext {
  /** Whose leave it is. */
  readonly requesterId: string;
  /** Who entered it: the requester, or HR on behalf. */
  readonly submittedById: string;
  /** The approval chain has at least one step (D2). */
  readonly needsApproval: boolean;
  /** The person is employed, and may act, on every day of the leave. */
  readonly isEmployed: boolean;
  /** Another requested or approved leave of the person shares a day with this one (D25). */
  readonly hasOverlap: boolean;
  /** The balance covers the days, or the leave type lets it go negative far enough (D24). */
  readonly isCovered: boolean;
}

export type LeaveEvent =
  | { readonly type: 'leave.request' }
  /** `isCovered`: the balance, read again at approval; `isOverride`: the approver confirmed in a note that it may become negative (D24). */
  | { readonly type: 'process.accepted'; readonly isCovered: boolean; readonly isOverride: boolean }
  | { readonly type: 'process.rejected' }
  | { readonly type: 'leave.cancel'; readonly by: string }
  | { readonly type: 'day.started' }
  | { readonly type: 'day.ended' };

type LeaveRule = Rule<LeaveContext, LeaveEvent>;

const isEmployed: LeaveRule = (context) => (context.isEmployed ? null : { code: 'not-employed-then' });
const hasNoOverlap: LeaveRule = (context) => (context.hasOverlap ? { code: 'overlaps-other-leave' } : null);
const isCovered: LeaveRule = (context) => (context.isCovered ? null : { code: 'balance-too-low' });

const canRequest: LeaveRule = (context, event) => firstReason(context, event, isEmployed, hasNoOverlap, isCovered);

/** Every guard of the machine, under the name the machine uses. */
export const leaveRules = {
  canRequest,
  canRequestUnapproved: (context: LeaveContext, event: LeaveEvent) =>
    firstReason(context, event, canRequest, () => (context.needsApproval ? { code: 'needs-approval' } : null)),
  isCoveredOrOverridden: (_: LeaveContext, event: LeaveEvent) =>
    event.type === 'process.accepted' && (event.isCovered || event.isOverride)
      ? null
      : { code: 'balance-now-negative' },
  isRequester: (context: LeaveContext, event: LeaveEvent) =>
    event.type === 'leave.cancel' && (event.by === context.requesterId || event.by === context.submittedById)
      ? null
      : { code: 'only-requester-cancels' },
} satisfies Record<string, LeaveRule>;
