import { sql, type RawBuilder } from 'kysely';
import type { LocationType } from '#domain/records.ts';
import type { Caller } from '../core/caller.ts';

/**
 * The zone by which a file or a printed page tells moments of a location: its own, or where it is remote that of the reader's tenant (A§9,
 * D42). On a page it is the reader's own clock, which a file does not know: it is handed on.
 */
export const shownZone = (
  { type, timezone }: { readonly type: LocationType; readonly timezone: string },
  caller: Pick<Caller, 'timezone'>,
): string => (type === 'remote' ? caller.timezone : timezone);

/** The same of a location in a query. */
export const shownZoneOf = (location: string, caller: Pick<Caller, 'timezone'>): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${location}.type`)} = 'remote' then ${caller.timezone} else ${sql.ref(`${location}.timezone`)} end`;
