import { toLatinDigits } from '#domain/digits.ts';
import { DURATION_STEP } from '#domain/durations.ts';
import { DAY_MINUTES, minutesOf, timeOf } from '#domain/schedules/zones.ts';

/** Returns a typed time as HH:mm: "9", "930", "9:30" and "09:30" are read; null for anything else. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})[:.]?(\d{2})?$/.exec(toLatinDigits(text.trim())) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Returns the quarter of an hour after (1) or before (-1) a time HH:mm, around midnight; of no time 09:00. */
export function steppedTime(time: string, quarters: number): string {
  if (time === '') return '09:00';
  const step = minutesOf(time) / DURATION_STEP;
  const next = (quarters > 0 ? Math.floor(step) : Math.ceil(step)) + quarters;
  return timeOf((next * DURATION_STEP + DAY_MINUTES) % DAY_MINUTES);
}
