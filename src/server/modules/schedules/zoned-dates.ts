import { sql, type RawBuilder } from 'kysely';

/** The start of a date in the zone of a shift `s`. */
export const zonedDate = (date: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`(${date}::timestamp at time zone s.timezone)`;

/** Returns today's date in a zone. */
export const todayIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString();

/** Returns the Monday of the week of a date. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** Returns a date some days later. */
export const daysAfter = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();
