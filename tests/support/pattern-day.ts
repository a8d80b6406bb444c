/** A day of a pattern as it is sent: from 09:00 for eight hours without a break. */
export const patternDay = (
  [dayOfWeek, weekType]: readonly [dayOfWeek: string, weekType: string | null],
  locationId: string | undefined,
) => ({
  dayOfWeek,
  weekType,
  startTime: '09:00',
  shiftDuration: 480,
  breakStartAfterDuration: null,
  breakDuration: null,
  locationId,
});
