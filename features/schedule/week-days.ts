import { weekdayIndex } from '#domain/schedules/week.ts';
import { dateOfDay, dayNumber } from '#domain/schedules/zones.ts';

/** Returns the date a number of days later. */
export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** Returns the seven dates of the ISO week a date is in, from Monday: patterns alternate by ISO weeks (D39). */
export function weekOf(date: string): readonly string[] {
  const day = dayNumber(date);
  const monday = day - weekdayIndex(day);
  return Array.from({ length: 7 }, (_, index) => dateOfDay(monday + index));
}
