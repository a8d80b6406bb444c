import { WEEKDAYS } from '../people.ts';
import type { ExceptionTime, OpenTime } from '../opening-hours.ts';
import type { Days, Span } from './spans.ts';
import { weekdayIndex } from './week.ts';
import { dateOfDay, instantOf, minutesOf, startOfDay } from './zones.ts';

/** Opening hours of a location as stored. */
export interface OpeningHours {
  readonly openTimes: readonly OpenTime[];
  readonly exceptionTimes: readonly ExceptionTime[];
}

/**
 * Returns when a location is open on some days, both included, and in the hours of the day before that end after
 * midnight (B§3). An exception replaces the hours of its day, not those of the day before. Without any weekly hours they
 * are unknown: open around the clock but for exceptions.
 */
export function openSpansOf(
  { first, last }: Days,
  zone: string,
  { openTimes, exceptionTimes }: OpeningHours,
): readonly Span[] {
  const spans: Span[] = [];
  for (let day = first - 1; day <= last; day++) {
    const date = dateOfDay(day);
    const exception = exceptionTimes.find((each) => each.date === date);
    if (!exception && openTimes.length === 0) {
      spans.push({ from: startOfDay(day, zone), to: startOfDay(day + 1, zone) });
      continue;
    }
    const weekday = WEEKDAYS[weekdayIndex(day)];
    const hours = exception?.hours ?? openTimes.find(({ dayOfWeek }) => dayOfWeek === weekday)?.hours ?? [];
    for (const { start, end } of hours) {
      const from = instantOf(day, minutesOf(start), zone);
      const to = instantOf(end <= start ? day + 1 : day, minutesOf(end), zone);
      // Hours within the missing hour do not occur.
      if (from < to) spans.push({ from, to });
    }
  }
  return spans;
}
