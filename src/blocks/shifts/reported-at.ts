/** Returns the last moment at which clocks in a zone showed a time of day (HH:mm), as an ISO instant (D43). */
export function lastInstantOf(time: string, zone: string): string {
  const now = Temporal.Now.zonedDateTimeISO(zone);
  const at = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone: zone, plainTime: time });
  const today = at(now.toPlainDate());
  const last = Temporal.ZonedDateTime.compare(today, now) <= 0 ? today : at(now.toPlainDate().subtract({ days: 1 }));
  return new Date(last.epochMilliseconds).toISOString();
}
