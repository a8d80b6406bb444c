import { sql } from 'kysely';
import { WAITS_FOR_MINUTES } from '#domain/maintenance-schedules.ts';

/** When the upload `u` expires. */
export const expiry = sql<Date>`(u.created_at + make_interval(mins => ${WAITS_FOR_MINUTES}))`;

/** Condition: the upload `u` has not expired. The job that deletes expired ones runs only every quarter of an hour. */
export const isWaiting = sql<boolean>`${expiry} > now()`;
