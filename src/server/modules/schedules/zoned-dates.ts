import { sql, type RawBuilder } from 'kysely';

/** The start of a date in the zone of a shift `s`. */
export const zonedDate = (date: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`(${date}::timestamp at time zone s.timezone)`;

const HOUR_MS = 3_600_000;
/** Zones are from UTC-12 to UTC+14, and a shift lasts up to 24 hours. */
const [BEFORE_MS, AFTER_MS] = [(14 + 24) * HOUR_MS, (24 + 12) * HOUR_MS];

/**
 * Condition that every shift of a day or later meets in whatever zone, beside an exact one with `zonedDate`: an index
 * finds this bound, while it cannot find one that depends on each row's zone.
 */
export const startsAfter = (startDate: string, shift = 's'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${shift}.starts_at`)} > ${new Date(Date.parse(startDate) - BEFORE_MS)}`;

/** The same of shifts of a day or earlier. */
export const startsBefore = (endDate: string, shift = 's'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${shift}.starts_at`)} < ${new Date(Date.parse(endDate) + AFTER_MS)}`;

/** The same of shifts between two days. */
export const startsAround = (startDate: string, endDate: string, shift?: string): RawBuilder<boolean> =>
  sql<boolean>`(${startsAfter(startDate, shift)} and ${startsBefore(endDate, shift)})`;

/** Returns today's date in a zone. */
export const todayIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString();
