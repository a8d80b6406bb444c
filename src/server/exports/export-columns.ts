import type { Language } from '../core/language.ts';
import type { Right } from '#domain/permissions.ts';
import type { Caller } from '../core/caller.ts';

/** Minor units with the currency that defines their decimals. */
export interface ExportAmount {
  readonly minorUnits: number;
  readonly currency: string;
}

/** An instant shown in the time zone of a location, which the cell names; rows of one list can have different zones. */
export interface ExportMoment {
  readonly instant: Date;
  readonly timeZone: string;
}

/**
 * Value of a cell: a text, a number, a calendar date yyyy-MM-dd, an instant in the zone of the file, an amount, or a
 * moment at a location.
 */
export type ExportValue = string | number | Date | ExportAmount | ExportMoment | null;

/** Returns a row's amount in its currency, or null. */
export const amountOf = (minorUnits: number | null, currency: string | null): ExportAmount | null =>
  minorUnits === null || currency === null ? null : { minorUnits, currency };

/** One column of an export; a list declares its columns, the rest is shared. */
export interface ExportColumn<Row> {
  /** The list column it belongs to; a column with a detail becomes two that share the id. */
  readonly id: string;
  readonly header: Readonly<Record<Language, string>>;
  readonly kind: 'text' | 'number' | 'amount' | 'date' | 'instant' | 'moment';
  readonly value: (row: Row, language: Language) => ExportValue;
  /** In characters. */
  readonly width: number;
  /** Without this right the column is absent, even when requested. */
  readonly right?: Right;
}

/**
 * Returns the columns to write: the requested ones in the requested order, else all; never one the caller may not read.
 */
export function chooseColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  asked: readonly string[] | undefined,
  { permissions }: Pick<Caller, 'permissions'>,
): readonly ExportColumn<Row>[] {
  const readable = columns.filter(({ right }) => !right || permissions.has(right));
  if (!asked || asked.length === 0) return readable;
  return [...new Set(asked)].flatMap((id) => readable.filter((column) => column.id === id));
}
