import {
  MINUTE_MS,
  DAY_MS,
  dateOfDay,
  dayAt,
  dayNumber,
  hasClockChange,
  instantOf,
  isoOf,
  minutesOf,
  startOfDay,
} from './zones.ts';

/** Times and hours of single shifts (B§3, D40). Instants are ISO texts with offset; answers are in UTC. */

export interface ShiftTimes {
  readonly startDate: string;
  readonly endDate: string;
  readonly breakStartDate: string | null;
  readonly breakEndDate: string | null;
}

export const SHIFT_TIMES_FAULTS = [
  'ends-before-it-begins',
  'longer-than-a-day',
  'break-incomplete',
  'break-ends-before-it-begins',
  'break-fills-shift',
  'break-outside-shift',
] as const;
export type ShiftTimesFault = (typeof SHIFT_TIMES_FAULTS)[number];

/**
 * Returns everything wrong with a shift's times; empty when valid. A shift lasts up to 24 elapsed hours, in any minutes;
 * a break is shorter than its shift and may touch its start or end.
 */
export function shiftTimesFaults(times: ShiftTimes): readonly ShiftTimesFault[] {
  const [start, end] = [Date.parse(times.startDate), Date.parse(times.endDate)];
  const faults: ShiftTimesFault[] = [];
  if (end <= start) faults.push('ends-before-it-begins');
  else if (end - start > DAY_MS) faults.push('longer-than-a-day');
  if (times.breakStartDate === null || times.breakEndDate === null) {
    return times.breakStartDate === times.breakEndDate ? faults : [...faults, 'break-incomplete'];
  }
  const [breakStart, breakEnd] = [Date.parse(times.breakStartDate), Date.parse(times.breakEndDate)];
  if (breakEnd <= breakStart) faults.push('break-ends-before-it-begins');
  // A shift without length has nothing to compare a break with.
  else if (end <= start) return faults;
  else if (breakEnd - breakStart >= end - start) faults.push('break-fills-shift');
  else if (breakStart < start || breakEnd > end) faults.push('break-outside-shift');
  return faults;
}

/** The instant of a wall-clock time. */
export interface WallTimeInstant {
  /** Null: the time occurs once. */
  readonly code: 'time-does-not-exist' | 'time-occurs-twice' | null;
  /** A missing time moved forward by the missing hour; of two the earlier. */
  readonly instant: string;
  /** The later of two; null otherwise. */
  readonly later: string | null;
}

/** Returns the instant of a date and a time HH:mm in a zone. */
export function instantAt(date: string, time: string, zone: string): WallTimeInstant {
  const instant = isoOf(instantOf(dayNumber(date), minutesOf(time), zone));
  if (!hasClockChange(dayNumber(date), zone)) return { code: null, instant, later: null };
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (earlier.equals(later)) return { code: null, instant, later: null };
  return earlier.toPlainDateTime().equals(wall)
    ? { code: 'time-occurs-twice', instant, later: isoOf(later.epochMilliseconds) }
    : { code: 'time-does-not-exist', instant, later: null };
}

/** What the clock of a zone shows at an instant. */
export interface WallTime {
  /** yyyy-MM-dd. */
  readonly date: string;
  /** HH:mm. */
  readonly time: string;
  /** Which of two, in the hour that occurs twice; null otherwise. */
  readonly occurrence: 'earlier' | 'later' | null;
}

/** Returns what the clock of a zone shows at an instant. */
export function wallTimeAt(instant: string, zone: string): WallTime {
  const at = Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS;
  const day = dayAt(at, zone);
  const date = dateOfDay(day);
  if (!hasClockChange(day, zone)) {
    const minutes = (at - startOfDay(day, zone)) / MINUTE_MS;
    return { date, time: isoOf(minutes * MINUTE_MS).slice(11, 16), occurrence: null };
  }
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const time = zoned.toPlainTime().toString({ smallestUnit: 'minute' });
  const { code, instant: earlier } = instantAt(date, time, zone);
  if (code !== 'time-occurs-twice') return { date, time, occurrence: null };
  return { date, time, occurrence: Date.parse(earlier) === at ? 'earlier' : 'later' };
}

/** Working time in minutes: `gross` from start to end, `net` without the break (D40). */
export interface WorkedMinutes {
  readonly gross: number;
  readonly net: number;
}

/** Returns the working time of a shift (D40). */
export function minutesWorked({ startDate, endDate, breakStartDate, breakEndDate }: ShiftTimes): WorkedMinutes {
  const gross = minutesBetween(startDate, endDate);
  const pause = breakStartDate === null || breakEndDate === null ? 0 : minutesBetween(breakStartDate, breakEndDate);
  return { gross, net: gross - pause };
}

const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);

export interface CountedShift extends ShiftTimes {
  readonly employeeId: string;
  /** The zone whose date it counts on. */
  readonly timezone: string;
  /** Canceled, or excluded by a leave (D25): counts as 0 hours (B§3). */
  readonly isExcluded: boolean;
}

export interface WorkedTotals {
  readonly total: WorkedMinutes;
  readonly byEmployee: ReadonlyMap<string, WorkedMinutes>;
  /** By yyyy-MM-dd. */
  readonly byDate: ReadonlyMap<string, WorkedMinutes>;
}

/** Returns the totals of shifts; one over midnight counts as a whole on the date it starts, in its own zone. */
export function totalsOf(shifts: readonly CountedShift[]): WorkedTotals {
  const byEmployee = new Map<string, WorkedMinutes>();
  const byDate = new Map<string, WorkedMinutes>();
  let total: WorkedMinutes = { gross: 0, net: 0 };
  for (const shift of shifts) {
    if (shift.isExcluded) continue;
    const worked = minutesWorked(shift);
    const date = dateOfDay(dayAt(Date.parse(shift.startDate), shift.timezone));
    total = sum(total, worked);
    byEmployee.set(shift.employeeId, sum(byEmployee.get(shift.employeeId), worked));
    byDate.set(date, sum(byDate.get(date), worked));
  }
  return { total, byEmployee, byDate };
}

const sum = (one: WorkedMinutes | undefined, other: WorkedMinutes): WorkedMinutes => ({
  gross: (one?.gross ?? 0) + other.gross,
  net: (one?.net ?? 0) + other.net,
});
