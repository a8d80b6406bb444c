/** Calendar months, yyyy-MM. */

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Default range of lists in months, including the current one (C§9). */
export const DEFAULT_MONTHS = 12;

export const isMonth = (text: string): boolean => MONTH.test(text) && text >= '1900-01' && text <= '2199-12';

/** Returns the month of a day yyyy-MM-dd. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;

/**
 * Returns the day that many months and days after the first of a month. Does not use Temporal: browsers call it before
 * the polyfill is loaded.
 */
function dayAfter(month: string, { months, days }: { readonly months: number; readonly days: number }): string {
  const day = new Date(firstDayOf(month));
  day.setUTCMonth(day.getUTCMonth() + months, 1 + days);
  return day.toISOString().slice(0, 10);
}

export const lastDayOf = (month: string): string => dayAfter(month, { months: 1, days: -1 });

export const addMonths = (month: string, months: number): string => monthOf(dayAfter(month, { months, days: 0 }));

/** Whether a month is over on a day: its last day has passed. */
export const hasEnded = (month: string, today: string): boolean => monthOf(today) > month;

/** First and last month, both included. */
export interface MonthRange {
  readonly from: string;
  readonly to: string;
}

/** The last 12 months to the end of the current month (C§9). */
export const defaultRange = (today: string): MonthRange => ({
  from: addMonths(monthOf(today), 1 - DEFAULT_MONTHS),
  to: monthOf(today),
});

/** Returns the preceding range with as many months (A§2: the previous period of equal length, in whole months). */
export function rangeBefore({ from, to }: MonthRange): MonthRange {
  const length =
    Temporal.PlainYearMonth.from(from).until(Temporal.PlainYearMonth.from(to), { largestUnit: 'months' }).months + 1;
  return { from: addMonths(from, -length), to: addMonths(from, -1) };
}
