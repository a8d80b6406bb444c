import { countedDates, type CountedDays } from './leave-days.ts';
import type { LeavePortion } from './leave.ts';

/** An approved leave with its booked days. */
export interface LeaveCourse extends CountedDays {
  /** Days it uses in each entitlement year (D23), as settled or corrected. */
  readonly portions: readonly Pick<LeavePortion, 'year' | 'deductedDays'>[];
  /** Days booked in the ledger, including corrections (D26). */
  readonly recorded: number;
}

/** Days a leave uses on one date, yyyy-MM-dd. */
export interface TakenDay {
  readonly on: string;
  readonly days: number;
}

// Days have two decimals; sums of whole hundredths are exact.
const DAY = 100;
const hundredths = (days: number): number => Math.round(days * DAY);
const sumOf = (taken: readonly TakenDay[]): number => taken.reduce((sum, each) => sum + hundredths(each.days), 0);

/**
 * Returns the dates on which a leave uses days, in order; they sum to its portions (D18, D23). Each counted date uses a
 * day until its year's portion is used up: after a correction to fewer days the last dates use none. A portion's
 * surplus over its counted dates is used on the last of them.
 */
export function courseOf(leave: LeaveCourse): readonly TakenDay[] {
  return leave.portions.flatMap(({ year, deductedDays }) => {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    const startDate = leave.startDate > first ? leave.startDate : first;
    const endDate = leave.endDate < last ? leave.endDate : last;
    const dates = countedDates({ ...leave, startDate, endDate });
    let left = hundredths(deductedDays);
    const taken = new Map<string, number>();
    for (const on of dates) {
      if (left <= 0) break;
      taken.set(on, Math.min(DAY, left));
      left -= Math.min(DAY, left);
    }
    if (left > 0) taken.set(endDate, (taken.get(endDate) ?? 0) + left);
    return [...taken].map(([on, amount]) => ({ on, days: amount / DAY }));
  });
}

/**
 * D18: the passed days of a leave up to the end of `through` that are not booked. The booked ones are the first ones,
 * so repeated calls, at any time, never book a day twice.
 */
export function unrecordedDays(leave: LeaveCourse, through: string): readonly TakenDay[] {
  let recorded = hundredths(leave.recorded);
  return courseOf(leave).flatMap(({ on, days }) => {
    if (on > through) return [];
    const known = Math.min(recorded, hundredths(days));
    recorded -= known;
    return hundredths(days) > known ? [{ on, days: (hundredths(days) - known) / DAY }] : [];
  });
}

/** Returns the days a leave still reserves after those up to the end of `through` are booked (D18). */
export function reservedAfter(leave: LeaveCourse, through: string): number {
  return (
    (leave.portions.reduce((sum, each) => sum + hundredths(each.deductedDays), 0) -
      hundredths(leave.recorded) -
      sumOf(unrecordedDays(leave, through))) /
    DAY
  );
}

/**
 * D26: returns the additional days to deduct for a corrected leave, negative for days to return, so that the ledger
 * matches it up to the end of `through`.
 */
export function correctionOf(leave: LeaveCourse, through: string): number {
  return (sumOf(courseOf(leave).filter(({ on }) => on <= through)) - hundredths(leave.recorded)) / DAY;
}
