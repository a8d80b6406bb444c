import { weekdayIndex } from '#domain/schedules/week.ts';
import { dateOfDay, dayNumber } from '#domain/schedules/zones.ts';

/** Returns the date a number of days later. */
export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** Returns the seven dates of the week a date is in. `weekStart`: 1 for Monday to 7 for Sunday. */
export function weekOf(date: string, weekStart: number): readonly string[] {
  const day = dayNumber(date);
  const first = day - ((weekdayIndex(day) + 8 - weekStart) % 7);
  return Array.from({ length: 7 }, (_, index) => dateOfDay(first + index));
}
