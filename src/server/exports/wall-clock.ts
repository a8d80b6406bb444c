/** What a clock in a time zone shows at an instant, to the minute: `2026-03-18T14:05`. */
export function wallClock(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}
