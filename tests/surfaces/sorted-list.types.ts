/** A row of a list response. */
export type Row = Readonly<Record<string, unknown>>;
export type Value = string | number;

/** The sort key of a list: a value in the row, or one stored with the record `by` of the row and shown nowhere. */
export type Key =
  | ((row: Row) => Value | null)
  | { readonly table: string; readonly column: string; readonly by: string };

/** A list with all its sort keys. */
export interface SortedList {
  readonly sorts: Readonly<Record<string, Key>>;
  /** Sort keys whose column has only two possible values. */
  readonly twoWords?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  /** Sort keys for which rows without a value count as the lowest; for all others they are last, in both directions. */
  readonly least?: readonly string[];
  /** The descending secondary sort of rows with equal values. */
  readonly ties?: { readonly by: string; readonly of: (row: Row) => Value | null };
  /** The caller; the administrator by default. */
  readonly as?: string;
}
