/** ISO weeks, by which patterns alternate (D39). Dates are yyyy-MM-dd. */

export const WEEK_TYPES = ['even', 'odd'] as const;
/** Parity of the ISO week number. */
export type WeekType = (typeof WEEK_TYPES)[number];

export interface IsoWeek {
  /** The week-year: 2027-01-03 is in week 53 of 2026. */
  readonly year: number;
  readonly week: number;
}

/** First and last date, both included; null: open-ended. */
export interface ActiveRange {
  readonly activeFrom: string;
  readonly activeTo: string | null;
}

/** Returns the ISO week of a date. */
export function isoWeekOf(date: string): IsoWeek {
  void date;
  throw new Error('not yet');
}

/** Returns whether a date is in an even or an odd week (D39). */
export const weekTypeOf = (date: string): WeekType => (isoWeekOf(date).week % 2 === 0 ? 'even' : 'odd');

/**
 * Returns the Mondays of weeks 1 that follow a week 53, where two odd weeks are in a row (D39): both weeks have days in
 * the range. `through` is the last date looked at, for open-ended ranges.
 */
export function doubleOddWeeks({ activeFrom, activeTo }: ActiveRange, through: string): readonly string[] {
  void [activeFrom, activeTo, through];
  return [];
}
