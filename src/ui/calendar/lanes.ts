import type { DateRange } from '../date/date-range.ts';
import type { CalendarEntry } from './calendar.types.ts';

/** An entry clipped to the visible days, with its lane. */
export interface PlacedEntry {
  readonly entry: CalendarEntry;
  /** Column of its first visible day, from 0. */
  readonly column: number;
  readonly span: number;
  /** Lane below the entries it overlaps, from 0. */
  readonly lane: number;
  readonly startsBefore: boolean;
  readonly endsAfter: boolean;
}

function dayNumber(day: string): number {
  return Date.parse(day) / 86_400_000;
}

/** Places entries on the days of a range, each in the first free lane; earlier and longer ones come first. */
export function placeEntries(entries: readonly CalendarEntry[], shown: DateRange): readonly PlacedEntry[] {
  const first = dayNumber(shown.start);
  const last = dayNumber(shown.end);
  const freeFrom: number[] = [];
  return entries
    .filter((entry) => entry.end >= shown.start && entry.start <= shown.end)
    .toSorted((a, b) => a.start.localeCompare(b.start) || b.end.localeCompare(a.end) || a.id.localeCompare(b.id))
    .map((entry) => {
      const from = Math.max(dayNumber(entry.start), first);
      const to = Math.min(dayNumber(entry.end), last);
      const free = freeFrom.findIndex((day) => day <= from);
      const lane = free < 0 ? freeFrom.length : free;
      freeFrom[lane] = to + 1;
      return {
        entry,
        column: from - first,
        span: to - from + 1,
        lane,
        startsBefore: entry.start < shown.start,
        endsAfter: entry.end > shown.end,
      };
    });
}

/** Number of lanes used by the entries. */
export function laneCount(placed: readonly PlacedEntry[]): number {
  return placed.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
}
