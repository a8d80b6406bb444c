import { countedDates, type CountedDays, type LeavePortion } from './leave.ts';

/** An approved leave with what the ledger holds of it. */
export interface LeaveCourse extends CountedDays {
  /** What it takes in each entitlement year (D23), as it was settled or corrected since. */
  readonly portions: readonly Pick<LeavePortion, 'year' | 'deductedDays'>[];
  /** Days the ledger holds as taken, corrections of them included (D26). */
  readonly recorded: number;
}

/** What a leave takes on one of its days, yyyy-MM-dd. */
export interface TakenDay {
  readonly on: string;
  readonly days: number;
}

// Days have two decimals; sums of whole hundredths stay exact.
const DAY = 100;
const hundredths = (days: number): number => Math.round(days * DAY);
const sumOf = (taken: readonly TakenDay[]): number => taken.reduce((sum, each) => sum + hundredths(each.days), 0);

/**
 * The days on which a leave takes something, in their order; their sum is what its portions take (D18, D23). Each date that
 * counts takes a day until the portion of its year is used up: of a leave that was corrected to fewer days the last ones take
 * nothing. What a portion takes beyond its counted dates is taken on the last of them.
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
 * D18: the days of a leave that have passed by the end of `through` and that the ledger does not hold yet. What it holds are
 * the first ones, so asking again, at whatever moment, records nothing twice.
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

/** Days a leave still reserves once those up to the end of `through` are taken (D18). */
export function reservedAfter(leave: LeaveCourse, through: string): number {
  return (
    (leave.portions.reduce((sum, each) => sum + hundredths(each.deductedDays), 0) -
      hundredths(leave.recorded) -
      sumOf(unrecordedDays(leave, through))) /
    DAY
  );
}

/**
 * D26: days that the ledger must deduct besides for a leave that was corrected, negative for days to be given back, so that it
 * holds what the leave now takes up to the end of `through`.
 */
export function correctionOf(leave: LeaveCourse, through: string): number {
  return (sumOf(courseOf(leave).filter(({ on }) => on <= through)) - hundredths(leave.recorded)) / DAY;
}
