import { toLatinDigits } from '#domain/digits.ts';
import { DURATION_STEP } from '#domain/durations.ts';
import { DAY_MINUTES, minutesOf, timeOf } from '#domain/schedules/zones.ts';

/** Returns a typed time as HH:mm: "9", "930", "9:30" and "09:30" are read; null for anything else. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})[:.]?(\d{2})?$/.exec(toLatinDigits(text.trim())) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Returns the time a quarter of an hour after (1) or before (-1) another, around midnight; 09:00 where there is none. */
export const steppedTime = (time: string, quarters: number): string =>
  time === '' ? '09:00' : timeOf((minutesOf(time) + quarters * DURATION_STEP + DAY_MINUTES) % DAY_MINUTES);
