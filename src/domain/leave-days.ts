import { leaveLength, type DayCount, type LeavePortion } from './leave.ts';
import { worksByPattern, type WorkPattern } from './schedules/work-days.ts';

/** Which dates of a leave count (D19, D23; ADR-0120). Apart from the vocabulary, which every page loads. */

export interface CountedDays {
  readonly startDate: string;
  readonly endDate: string;
  readonly dayCount: DayCount;
  /** ISO weekdays (1 = Monday … 7 = Sunday) of the weekend. */
  readonly weekend: readonly number[];
  /** Schedule patterns of the person. */
  readonly patterns: readonly WorkPattern[];
  /** Public holidays (yyyy-MM-dd) that do not count; empty when the leave type counts them (D19). */
  readonly holidays: ReadonlySet<string>;
}

/** Why a date of a leave does not count (D19). */
type Uncounted = 'holiday' | 'weekend' | 'day-off';

/**
 * D19: holidays do not count, whatever else the day is; for `working` types neither do days without a shift by the
 * patterns that cover them, nor, where none does, weekends.
 */
function reasonNotToCount(leave: CountedDays, date: Temporal.PlainDate): Uncounted | null {
  const text = date.toString();
  if (leave.holidays.has(text)) return 'holiday';
  if (leave.dayCount === 'calendar') return null;
  const works = worksByPattern(leave.patterns, text);
  if (works !== null) return works ? null : 'day-off';
  return leave.weekend.includes(date.dayOfWeek) ? 'weekend' : null;
}

/** Every date of a leave, in order. */
function datesOf({ startDate, endDate }: CountedDays): readonly Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from(startDate);
  return Array.from({ length: leaveLength(startDate, endDate) }, (_, index) => first.add({ days: index }));
}

/** Returns the counted dates of a leave (D19), in order. */
export const countedDates = (leave: CountedDays): readonly string[] =>
  datesOf(leave).flatMap((date) => (reasonNotToCount(leave, date) === null ? [date.toString()] : []));

export interface UncountedDate {
  readonly date: string;
  /** Otherwise a weekend day, or a day off by the person's pattern. */
  readonly isHoliday: boolean;
  readonly isDayOff: boolean;
}

/** Returns the dates of a leave that do not count (D19), in order: the complement of `countedDates`. */
export const uncountedDates = (leave: CountedDays): readonly UncountedDate[] =>
  datesOf(leave).flatMap((date) => {
    const reason = reasonNotToCount(leave, date);
    return reason === null
      ? []
      : [{ date: date.toString(), isHoliday: reason === 'holiday', isDayOff: reason === 'day-off' }];
  });

/** Days a leave uses of its balance (D19): one per counted date. */
export const deductedDays = (leave: CountedDays): number => countedDates(leave).length;

/** Splits a leave by entitlement year (D23). The portions sum to the days of the leave. */
export function portionsOf(leave: CountedDays): readonly LeavePortion[] {
  const [first, last] = [leave.startDate, leave.endDate].map((date) => Number(date.slice(0, 4))) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const startDate = year === first ? leave.startDate : `${year}-01-01`;
    const endDate = year === last ? leave.endDate : `${year}-12-31`;
    return { year, startDate, endDate, deductedDays: deductedDays({ ...leave, startDate, endDate }) };
  });
}
