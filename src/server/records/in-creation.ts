import { sql, type RawBuilder } from 'kysely';

/** Files follow a new record one by one, some of them at the second try: for so long it is still being made. */
const MAKING_MINUTES = 60;

/** Whether a record that was added then is still being made (ADR-0105). */
export const isInCreation = (createdAt: Date): boolean => Date.now() - createdAt.getTime() < MAKING_MINUTES * 60_000;

/** The same as a condition on the record `alias`, of which this user is the maker. */
export const isInCreationBy = (alias: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.created_by`)} = ${userId} and ${sql.ref(`${alias}.created_at`)} > now() - make_interval(mins => ${MAKING_MINUTES}::int))`;
