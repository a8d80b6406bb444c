import { sql, type RawBuilder } from 'kysely';

/**
 * Collates a name as readers sort names: "Émile" with E, independent of the database's collation. Every supported
 * PostgreSQL has ICU.
 */
export const byName = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${text}) collate "und-x-icu"`;
