import { sql, type RawBuilder } from 'kysely';

/** A name as readers sort names: "Émile" among those with E, whatever the collation of the database. ICU is there in every PostgreSQL that is supported. */
export const byName = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${text}) collate "und-x-icu"`;
