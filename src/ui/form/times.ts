import { DURATION_STEP } from '#domain/durations.ts';
import { DAY_MINUTES, minutesOf, timeOf } from '#domain/schedules/zones.ts';

/** Returns the time a quarter of an hour after (1) or before (-1) another, around midnight; 09:00 where there is none. */
export const steppedTime = (time: string, quarters: number): string =>
  time === '' ? '09:00' : timeOf((minutesOf(time) + quarters * DURATION_STEP + DAY_MINUTES) % DAY_MINUTES);
