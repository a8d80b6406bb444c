/** Daily attendance (B§2, D33, D37, D38). Instants are ISO texts with offset; resolution is a minute. */

/** Tabs of daily operations by their wire words; on-duty is labelled Working (D33). */
export const DAILY_STATUSES = ['on-duty', 'off-duty', 'late', 'absent', 'sick'] as const;
export type DailyStatus = (typeof DAILY_STATUSES)[number];

export const PRESENCES = ['scheduled', 'on-duty', 'on-break', 'finished', 'absent'] as const;
export type Presence = (typeof PRESENCES)[number];

export const ARRIVALS = ['not-due', 'on-time', 'late', 'missing'] as const;
export type Arrival = (typeof ARRIVALS)[number];

export interface DailyShift {
  readonly presence: Presence;
  readonly arrival: Arrival;
  /** Canceled, or excluded by a leave (D25): ignored. */
  readonly isExcluded: boolean;
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

/** Returns the tabs a person belongs to (D33), in the order of `DAILY_STATUSES`. */
export function dailyStatusesOf(person: DailyPerson): readonly DailyStatus[] {
  void person;
  return [];
}

/** Returns the whole minutes from the start of a shift to the check-in, 0 if before (D37). */
export function lateMinutes(startDate: string, checkedInAt: string): number {
  void [startDate, checkedInAt];
  return 0;
}

/** Whether a check-in is late (D37). */
export function isLate(startDate: string, checkedInAt: string, graceMinutes: number): boolean {
  return lateMinutes(startDate, checkedInAt) > graceMinutes;
}

/** Returns the first instant at which a missing person is late (D37). */
export function lateAt(startDate: string, graceMinutes: number): string {
  void [startDate, graceMinutes];
  return startDate;
}

/** Returns the instant at which a missing person is absent (D38). */
export function absentAt(startDate: string, endDate: string, absentAfterMinutes: number): string {
  void [startDate, endDate, absentAfterMinutes];
  return startDate;
}
