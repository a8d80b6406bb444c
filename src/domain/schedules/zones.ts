/** Wall clock and instants of time zones. Instants inside this folder are epoch milliseconds; dates are yyyy-MM-dd. */

export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 24 * 60;
export const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** Returns an instant in UTC as text, as records store and send it. */
export const isoOf = (instant: number): string => new Date(instant).toISOString();

/** Returns the number of a date, counted in days from 1970-01-01. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Returns the date of a day number. */
export function dateOfDay(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = isoOf(day * DAY_MS).slice(0, 10);
  if (dates.size >= MAX_REMEMBERED) dates.clear();
  dates.set(day, date);
  return date;
}

/**
 * A board asks for the same few days of the same few zones again and again, and making their texts and starts takes most
 * of the time of a conflict check. The process lives for weeks, so what was asked for once must not stay forever.
 */
const MAX_REMEMBERED = 5_000;
const dates = new Map<number, string>();
/** Start instants of days by zone. */
const starts = new Map<string, Map<number, number>>();

/** Returns the minutes from midnight of a time HH:mm. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The same the other way: minutes of a day as HH:mm. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns the instant at which a day begins in a zone: 01:00 where midnight is missing. */
export function startOfDay(day: number, zone: string): number {
  let known = starts.get(zone);
  if (known === undefined) starts.set(zone, (known = new Map<number, number>()));
  const found = known.get(day);
  if (found !== undefined) return found;
  const start = Temporal.PlainDate.from(dateOfDay(day)).toZonedDateTime(zone).epochMilliseconds;
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(day, start);
  return start;
}

/** Returns the number of the day an instant falls on in a zone. */
export function dayAt(instant: number, zone: string): number {
  const day = Math.floor(instant / DAY_MS);
  if (startOfDay(day, zone) > instant) return day - 1;
  return startOfDay(day + 1, zone) <= instant ? day + 1 : day;
}

/** Whether the clock of a zone changes on a day. Without, no Temporal is needed, which is slow in thousands. */
export const hasClockChange = (day: number, zone: string): boolean =>
  startOfDay(day + 1, zone) - startOfDay(day, zone) !== DAY_MS;

/**
 * Returns the instant of a wall-clock time, `minutes` after midnight: a time in the missing hour moves forward by it, of
 * the doubled hour the earlier one is taken (Temporal's `compatible`).
 */
export function instantOf(day: number, minutes: number, zone: string): number {
  if (!hasClockChange(day, zone)) return startOfDay(day, zone) + minutes * MINUTE_MS;
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return Temporal.PlainDate.from(dateOfDay(day)).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}
