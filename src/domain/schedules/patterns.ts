import { DURATION_STEP } from '../durations.ts';
import { WEEKDAYS, type WeekdayName } from '../people.ts';
import { compareText } from './order.ts';
import { doubleOddWeeks, weekdayIndex, weekTypeOf, type ActiveRange, type WeekType } from './week.ts';
import { DAY_MINUTES, MINUTE_MS, dateOfDay, dayNumber, instantOf, isoOf, minutesOf } from './zones.ts';

/** Schedule patterns (B§3, D39): the shifts of a week that repeat. Durations are elapsed minutes. */

/** Limits of a pattern's shift in minutes; both included. */
export const SHIFT_MIN_MINUTES = 15;
export const SHIFT_MAX_MINUTES = DAY_MINUTES;

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
  'break-too-short',
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
  readonly field: 'activeTo' | 'days' | 'shiftDuration' | 'breakStartAfterDuration' | 'breakDuration';
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

/**
 * Returns everything wrong with a pattern, in order of its days; empty when valid. A break may touch the start or the
 * end of its shift. Days overlap by the wall clock, as if of one zone: what only overlaps by a change of the clock or
 * between zones becomes a conflict of the shifts made (D41).
 */
export function patternFaults(pattern: Pattern): readonly PatternFault[] {
  const { activeFrom, activeTo, days } = pattern;
  const ofPattern = (code: PatternFaultCode, field: PatternFault['field']): PatternFault => ({
    code,
    day: null,
    field,
    otherDay: null,
  });
  return [
    ...(activeTo !== null && activeTo < activeFrom ? [ofPattern('ends-before-it-begins', 'activeTo')] : []),
    ...(days.length === 0 ? [ofPattern('no-days', 'days')] : []),
    ...days.flatMap((day, index) => [...dayFaults(day, index), ...overlapFaults(pattern, index)]),
  ];
}

/** Returns what is wrong with a day by itself; `index` is its place, which the faults name. */
export function dayFaults(day: PatternDay, index: number): readonly PatternFault[] {
  const { shiftDuration: shift, breakStartAfterDuration: breakStart, breakDuration } = day;
  const faults: PatternFault[] = [];
  const add = (code: PatternFaultCode, field: PatternFault['field']): void => {
    faults.push({ code, day: index, field, otherDay: null });
  };
  if (shift < SHIFT_MIN_MINUTES) add('shift-too-short', 'shiftDuration');
  else if (shift > SHIFT_MAX_MINUTES) add('shift-too-long', 'shiftDuration');
  for (const field of ['shiftDuration', 'breakStartAfterDuration', 'breakDuration'] as const) {
    if ((day[field] ?? 0) % DURATION_STEP !== 0) add('not-a-quarter-hour', field);
  }
  if (breakStart === null || breakDuration === null) {
    if (breakStart !== null) add('break-incomplete', 'breakDuration');
    if (breakDuration !== null) add('break-incomplete', 'breakStartAfterDuration');
  } else if (breakDuration < DURATION_STEP) add('break-too-short', 'breakDuration');
  else if (breakDuration >= shift) add('break-fills-shift', 'breakDuration');
  else if (breakStart < 0 || breakStart + breakDuration > shift) add('break-outside-shift', 'breakStartAfterDuration');
  return faults;
}

export const WEEK_MINUTES = 7 * DAY_MINUTES;
/** Any open-ended pattern meets a week 53: dates end there (`isDay`). */
const LAST_DATE = '2199-12-31';

/** Overlaps of a day with earlier entries of the pattern. */
function overlapFaults(pattern: Pattern, index: number): readonly PatternFault[] {
  const day = pattern.days[index];
  if (!day) return [];
  const follows = (one: PatternDay, other: PatternDay): boolean => {
    if (one.weekType === null || other.weekType === null || one.weekType !== other.weekType) return true;
    return one.weekType === 'odd' && doubleOddWeeks(pattern, LAST_DATE).length > 0;
  };
  return pattern.days.slice(0, index).flatMap((other, otherDay) => {
    const isInSameWeek = day.weekType === null || other.weekType === null || day.weekType === other.weekType;
    const doOverlap =
      (isInSameWeek && (shiftMeets(day, other, 0) || shiftMeets(other, day, 0))) ||
      // From Sunday into the Monday of the next week.
      (shiftMeets(day, other, WEEK_MINUTES) && follows(day, other)) ||
      (shiftMeets(other, day, WEEK_MINUTES) && follows(other, day));
    return doOverlap ? [{ code: 'days-overlap', day: index, field: 'days', otherDay } as const] : [];
  });
}

/** Whether a shift has not ended when another begins that begins no earlier, the other `later` minutes later. */
export function shiftMeets(one: PatternDay, other: PatternDay, later: number): boolean {
  const start = weekMinutes(one);
  const otherStart = weekMinutes(other) + later;
  return start <= otherStart && otherStart < start + one.shiftDuration;
}

const weekMinutes = ({ dayOfWeek, startTime }: PatternDay): number =>
  WEEKDAYS.indexOf(dayOfWeek) * DAY_MINUTES + minutesOf(startTime);

/**
 * Returns the Mondays at which a pattern meets two odd weeks in a row (D39), up to `through` for an open-ended one; none
 * when all its shifts are weekly.
 */
export function doubleOddWeeksOf(
  pattern: Pick<Pattern, 'activeFrom' | 'activeTo' | 'days'>,
  through: string,
): readonly string[] {
  return pattern.days.some(({ weekType }) => weekType !== null) ? doubleOddWeeks(pattern, through) : [];
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
  const { activeFrom, activeTo, days } = pattern;
  const first = dayNumber(firstDate > activeFrom ? firstDate : activeFrom);
  const last = dayNumber(activeTo !== null && activeTo < lastDate ? activeTo : lastDate);
  const shifts: PatternShift[] = [];
  for (let day = first; day <= last; day++) {
    const date = dateOfDay(day);
    const weekday = WEEKDAYS[weekdayIndex(day)];
    const entries = days.filter(({ dayOfWeek }) => dayOfWeek === weekday);
    if (entries.length === 0) continue;
    const weekType = weekTypeOf(date);
    for (const entry of entries) {
      if (entry.weekType !== null && entry.weekType !== weekType) continue;
      shifts.push(shiftOn(date, entry, zoneOf(entry.locationId)));
    }
  }
  return shifts.toSorted(
    (one, other) => compareText(one.startDate, other.startDate) || compareText(one.key, other.key),
  );
}

function shiftOn(date: string, entry: PatternDay, timezone: string): PatternShift {
  const start = instantOf(dayNumber(date), minutesOf(entry.startTime), timezone);
  const after = (minutes: number): string => isoOf(start + minutes * MINUTE_MS);
  const { breakStartAfterDuration: breakStart, breakDuration } = entry;
  const hasBreak = breakStart !== null && breakDuration !== null;
  return {
    key: `${date}T${entry.startTime}`,
    date,
    startDate: isoOf(start),
    endDate: after(entry.shiftDuration),
    breakStartDate: hasBreak ? after(breakStart) : null,
    breakEndDate: hasBreak ? after(breakStart + breakDuration) : null,
    timezone,
    locationId: entry.locationId,
  };
}
