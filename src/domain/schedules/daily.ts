import type { Arrival, Presence } from './attendance.ts';
import { MINUTE_MS, isoOf } from './zones.ts';

/** Daily attendance (B§2, D33, D37, D38). Instants are ISO texts with offset; resolution is a minute. */

/** Tabs of daily operations by their wire words; on-duty is labelled Working (D33). */
export const DAILY_STATUSES = ['on-duty', 'off-duty', 'late', 'absent', 'sick'] as const;
export type DailyStatus = (typeof DAILY_STATUSES)[number];

export interface DailyShift {
  readonly presence: Presence;
  readonly arrival: Arrival;
  /** Canceled, or excluded by a leave (D25): ignored. */
  readonly isExcluded: boolean;
  /** Nobody checked out hours after the end (`isCheckOutMissing`): the person is not at work any more (ADR-0145). */
  readonly isCheckOutMissing?: boolean;
}

export interface DailyPerson {
  readonly isActive: boolean;
  /** The first working day has come. */
  readonly hasBegun: boolean;
  /** Has an approved sick leave that covers today. */
  readonly isSick: boolean;
  /** Today's shifts. */
  readonly shifts: readonly DailyShift[];
}

/**
 * Returns the tabs a person belongs to (D33), in the order of `DAILY_STATUSES`; none for a person who is not active or
 * has not begun. A person on a break is at work. A person who is absent is not late: until they arrive, Absent has
 * replaced Late. Off Duty is everybody in no other tab, so a person who came late and has left stays in Late.
 */
export function dailyStatusesOf({ isActive, hasBegun, isSick, shifts }: DailyPerson): readonly DailyStatus[] {
  if (!isActive || !hasBegun) return [];
  if (isSick) return ['sick'];
  const counted = shifts.filter(({ isExcluded }) => !isExcluded);
  const statuses: DailyStatus[] = [];
  const isWorking = ({ presence, isCheckOutMissing }: DailyShift): boolean =>
    (presence === 'on-duty' || presence === 'on-break') && !isCheckOutMissing;
  if (counted.some(isWorking)) statuses.push('on-duty');
  if (counted.some(({ arrival }) => arrival === 'late')) statuses.push('late');
  if (counted.some(({ presence }) => presence === 'absent')) statuses.push('absent');
  return statuses.length === 0 ? ['off-duty'] : statuses;
}

/**
 * Returns the minutes from the start of a shift to the check-in, 0 if before (D37). Both are read by the minute, as a
 * clock on the wall shows them: a check-in at 09:05:59 is one at 09:05.
 */
export const lateMinutes = (startDate: string, checkedInAt: string): number =>
  Math.max(0, minuteOf(checkedInAt) - minuteOf(startDate));

/** Whether a check-in is late (D37): later than the last minute of the grace period. */
export const isLate = (startDate: string, checkedInAt: string, graceMinutes: number): boolean =>
  lateMinutes(startDate, checkedInAt) > graceMinutes;

/**
 * Returns the first instant at which a check-in is late, from which a missing person is late (D37): 09:06:00 for a shift
 * at 09:00 with a grace of 5 minutes. May be after `absentAt`, with a long grace or a short shift.
 */
export const lateAt = (startDate: string, graceMinutes: number): string =>
  isoOf((minuteOf(startDate) + graceMinutes + 1) * MINUTE_MS);

/**
 * Returns the instant from which a missing person is absent (D38): `absentAfterMinutes` after the start, or the end of
 * the shift if that is earlier.
 */
export const absentAt = (startDate: string, endDate: string, absentAfterMinutes: number): string =>
  isoOf(Math.min(minuteOf(startDate) + absentAfterMinutes, minuteOf(endDate)) * MINUTE_MS);

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE_MS);
