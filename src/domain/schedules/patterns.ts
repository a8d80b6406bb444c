import type { WeekdayName } from '../people.ts';
import type { ActiveRange, WeekType } from './week.ts';

/** Schedule patterns (B§3, D39): the shifts of a week that repeat. Durations are elapsed minutes. */

/** Limits of a pattern's shift in minutes; both included. */
export const SHIFT_MIN_MINUTES = 15;
export const SHIFT_MAX_MINUTES = 24 * 60;

/** One shift of a pattern's week. */
export interface PatternDay {
  readonly dayOfWeek: WeekdayName;
  /** Null: every week. */
  readonly weekType: WeekType | null;
  /** HH:mm on the location's wall clock. */
  readonly startTime: string;
  readonly shiftDuration: number;
  /** From the start of the shift; null together with `breakDuration`: no break. */
  readonly breakStartAfterDuration: number | null;
  readonly breakDuration: number | null;
  readonly locationId: string;
}

export interface Pattern extends ActiveRange {
  readonly employeeId: string;
  readonly days: readonly PatternDay[];
}

export const PATTERN_FAULTS = [
  'ends-before-it-begins',
  'no-days',
  'not-a-quarter-hour',
  'shift-too-short',
  'shift-too-long',
  'break-incomplete',
  'break-outside-shift',
  'break-fills-shift',
  'days-overlap',
] as const;
export type PatternFaultCode = (typeof PATTERN_FAULTS)[number];

export interface PatternFault {
  readonly code: PatternFaultCode;
  /** Index in `days`; null: of the pattern itself. */
  readonly day: number | null;
  /** Field of the day or of the pattern. */
  readonly field: 'activeTo' | 'days' | 'startTime' | 'shiftDuration' | 'breakStartAfterDuration' | 'breakDuration';
  /** Index of the other day, for `days-overlap`. */
  readonly otherDay: number | null;
}

/** A shift of a pattern on a date. Instants are ISO texts in UTC. */
export interface PatternShift {
  /** Stable and unique within its pattern: date and wall-clock start, `2026-03-29T02:30`. */
  readonly key: string;
  /** yyyy-MM-dd on the location's calendar. */
  readonly date: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly breakStartDate: string | null;
  readonly breakEndDate: string | null;
  readonly timezone: string;
  readonly locationId: string;
}

/** Returns everything wrong with a pattern, in order of its days; empty when valid. */
export function patternFaults(pattern: Pattern): readonly PatternFault[] {
  void pattern;
  return [];
}

/**
 * Returns the Mondays at which a pattern meets two odd weeks in a row (D39), up to `through` for an open-ended one; none
 * when all its shifts are weekly.
 */
export function doubleOddWeeksOf(
  pattern: Pick<Pattern, 'activeFrom' | 'activeTo' | 'days'>,
  through: string,
): readonly string[] {
  void [pattern, through];
  return [];
}

/**
 * Returns the shifts of a pattern on the dates from `firstDate` to `lastDate`, both included, in order of their start.
 * `zoneOf` returns the zone of a location; of a remote one the employee's (D42).
 */
export function shiftsOf(
  pattern: Pattern,
  firstDate: string,
  lastDate: string,
  zoneOf: (locationId: string) => string,
): readonly PatternShift[] {
  void [pattern, firstDate, lastDate, zoneOf];
  return [];
}
