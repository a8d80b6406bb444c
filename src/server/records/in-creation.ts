import { sql, type RawBuilder } from 'kysely';

/** A new record counts as being created for this long: its files follow one by one, some at a second try. */
const MAKING_MINUTES = 60;

/** Whether a record created then is still being completed (ADR-0105). */
export const isInCreation = (createdAt: Date): boolean => Date.now() - createdAt.getTime() < MAKING_MINUTES * 60_000;

/** The same as a condition on the record `alias` and its maker. */
export const isInCreationBy = (alias: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.created_by`)} = ${userId} and ${sql.ref(`${alias}.created_at`)} > now() - make_interval(mins => ${MAKING_MINUTES}::int))`;
