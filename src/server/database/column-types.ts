import type { ColumnType, Generated } from 'kysely';

/** Column types for selecting and inserting. */

export type Id = Generated<string>;
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Json<T> = ColumnType<T, string | undefined, string>;
export type JsonObject = Record<string, unknown>;
