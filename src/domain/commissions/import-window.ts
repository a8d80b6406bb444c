import { addMonths, firstDayOf, monthOf } from './months.ts';

/** Whole months before the current one that imports reach: the 12 months the page opens with, and the 12 they are compared with (A§2, C§9; ADR-0100). */
export const IMPORT_MONTHS_BACK = 24;

/** The first day that sales and tips may be imported for, yyyy-MM-dd. */
export const earliestImportDay = (today: string): string => firstDayOf(addMonths(monthOf(today), -IMPORT_MONTHS_BACK));

export type RefusedImportDay = 'date-ahead' | 'too-long-ago';

/** Why nothing is imported for a day (D53, ADR-0100), by today where it was sold; null when it may be. Days are yyyy-MM-dd. */
export function refusedImportDay(day: string, today: string): RefusedImportDay | null {
  if (day > today) return 'date-ahead';
  return day < earliestImportDay(today) ? 'too-long-ago' : null;
}
