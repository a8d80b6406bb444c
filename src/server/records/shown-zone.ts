import { sql, type RawBuilder } from 'kysely';
import type { LocationType } from '#domain/records.ts';
import type { Caller } from '../core/caller.ts';

/**
 * Time zone of a location's moments in files and PDFs: the location's own, or for a remote location that of the
 * reader's tenant (A§9, D42). Pages use the reader's own clock, which a file does not know: it is passed on.
 */
export const shownZone = (
  { type, timezone }: { readonly type: LocationType; readonly timezone: string },
  caller: Pick<Caller, 'timezone'>,
): string => (type === 'remote' ? caller.timezone : timezone);

/** The same for a location in a query. */
export const shownZoneOf = (location: string, caller: Pick<Caller, 'timezone'>): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${location}.type`)} = 'remote' then ${caller.timezone} else ${sql.ref(`${location}.timezone`)} end`;
