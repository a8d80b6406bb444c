/** Vocabulary and day rules of leave (B§3, B§4, B§9; D17–D25). */

/** Status of the request (D17). */
export const LEAVE_STATUSES = ['requested', 'approved', 'rejected', 'canceled'] as const;
export type LeaveStatus = (typeof LEAVE_STATUSES)[number];

/** Phase of an approved leave in time (D17). */
export const LEAVE_PHASES = ['upcoming', 'ongoing', 'taken'] as const;
export type LeavePhase = (typeof LEAVE_PHASES)[number];

/** Kinds of leave (B§9). */
export const LEAVE_KINDS = [
  'annual',
  'in-lieu',
  'sick',
  'maternity',
  'paternity',
  'parental',
  'emergency',
  'study',
  'sabbatical',
  'bereavement',
  'custom',
] as const;
export type LeaveKind = (typeof LEAVE_KINDS)[number];

/** Maximum days of a manual entry (ADR-0065). */
export const MAX_ENTERED_DAYS = 366;

/** Kinds with a running ledger (D20); the others have a yearly entitlement or none. */
export const LEDGER_KINDS = ['annual', 'in-lieu'] as const satisfies readonly LeaveKind[];
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Ledger entries (D17, D18). */
export const MOVEMENT_KINDS = ['accrued', 'awarded', 'carried', 'taken', 'expired', 'deducted'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Whether every calendar date of a leave counts, or only working days (D19). */
export const DAY_COUNTS = ['calendar', 'working'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** Status filter of the approvals list (B§2). `submitted` counts as accepted. */
export const APPROVAL_FILTERS = ['accepted', 'pending', 'rejected', 'canceled'] as const;

/**
 * Approved leaves whose cancellation waits for approval (D26), in addition to the statuses of a request's own approval.
 */
export const CANCELLATION_REQUESTED = 'cancellation-requested';

/** All status filters of the list. `pending` covers only the requests themselves, as the tile counts them. */
export const STATUS_FILTERS = [...APPROVAL_FILTERS, CANCELLATION_REQUESTED] as const;

/** Length of a leave in days, including first and last (B§3, D19). */
export function leaveLength(startDate: string, endDate: string): number {
  return Temporal.PlainDate.from(startDate).until(endDate, { largestUnit: 'days' }).days + 1;
}

/** The part of a leave in one entitlement year, which is the calendar year (D23). */
export interface LeavePortion {
  readonly year: number;
  readonly startDate: string;
  readonly endDate: string;
  /** Days it uses, counted like those of a whole leave. */
  readonly deductedDays: number;
}

/** Total days of a leave's portions. */
export const daysOf = (portions: readonly Pick<LeavePortion, 'deductedDays'>[]): number =>
  portions.reduce((sum, portion) => sum + portion.deductedDays, 0);

/**
 * Returns the portions of a leave that HR corrected to `to` days in total (D26). Days are returned from the leave's
 * last year first, and added there first, up to its dates in that year: an early return shortens the end.
 */
export function correctedPortions(
  leave: { readonly startDate: string; readonly endDate: string },
  portions: readonly Pick<LeavePortion, 'year' | 'deductedDays'>[],
  to: number,
): readonly Pick<LeavePortion, 'year' | 'deductedDays'>[] {
  const datesIn = (year: number): number => {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    return leaveLength(leave.startDate > first ? leave.startDate : first, leave.endDate < last ? leave.endDate : last);
  };
  let difference = to - daysOf(portions);
  return portions
    .toReversed()
    .map(({ year, deductedDays: before }) => {
      const after = Math.min(datesIn(year), Math.max(0, before + difference));
      difference -= after - before;
      return { year, deductedDays: after };
    })
    .toReversed();
}

/** A balance as the look-up returns it (B§3, D18), in days. */
export interface LeaveBalance {
  readonly currentBalance: number;
  readonly reservedBalance: number;
  readonly balanceAfter: number;
}

/** D18: after = current − reserved − this leave. Accrual can give fractions; rounded to two decimals. */
export function balanceAfter(currentBalance: number, reservedBalance: number, days: number): LeaveBalance {
  const round = (value: number): number => Math.round(value * 100) / 100;
  return {
    currentBalance: round(currentBalance),
    reservedBalance: round(reservedBalance),
    balanceAfter: round(currentBalance - reservedBalance - days),
  };
}

/** Days a leave uses of its balance, and the balance without it: `balanceAfter + used` is `without` (D18). */
export function shareOf({ currentBalance, reservedBalance, balanceAfter: after }: LeaveBalance): {
  readonly used: number;
  readonly without: number;
} {
  const round = (value: number): number => Math.round(value * 100) / 100;
  return { used: round(currentBalance - reservedBalance - after), without: round(currentBalance - reservedBalance) };
}

/** Whether the balance covers the leave, or the type permits a negative balance within its limit (D24). */
export function isCovered(
  balance: LeaveBalance,
  type: { allowNegative: boolean; negativeLimit: number | null },
): boolean {
  if (balance.balanceAfter >= 0) return true;
  if (!type.allowNegative) return false;
  return type.negativeLimit === null || balance.balanceAfter >= -type.negativeLimit;
}
