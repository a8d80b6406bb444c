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

/** Returns everything wrong with a shift's times; empty when valid. */
export function shiftTimesFaults(times: ShiftTimes): readonly ShiftTimesFault[] {
  void times;
  return [];
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
  void [date, time, zone];
  throw new Error('not yet');
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
  void [instant, zone];
  throw new Error('not yet');
}

/** Working time in minutes: `gross` from start to end, `net` without the break (D40). */
export interface WorkedMinutes {
  readonly gross: number;
  readonly net: number;
}

/** Returns the working time of a shift (D40). */
export function minutesWorked(times: ShiftTimes): WorkedMinutes {
  void times;
  throw new Error('not yet');
}

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
  void shifts;
  throw new Error('not yet');
}
