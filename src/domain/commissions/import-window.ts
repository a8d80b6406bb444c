import { addMonths, firstDayOf, monthOf } from './months.ts';

/**
 * Months before the current one that can be imported: the page's default 12 months, and the 12 they are compared with
 * (A§2, C§9; ADR-0100).
 */
export const IMPORT_MONTHS_BACK = 24;

/** Returns the first importable day of sales and tips, yyyy-MM-dd. */
export const earliestImportDay = (today: string): string => firstDayOf(addMonths(monthOf(today), -IMPORT_MONTHS_BACK));

export type RefusedImportDay = 'date-ahead' | 'too-long-ago';

/**
 * Returns why a day cannot be imported (D53, ADR-0100), by today's date at the place of sale; null if it can. Days
 * are yyyy-MM-dd.
 */
export function refusedImportDay(day: string, today: string): RefusedImportDay | null {
  if (day > today) return 'date-ahead';
  return day < earliestImportDay(today) ? 'too-long-ago' : null;
}
