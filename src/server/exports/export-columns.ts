import type { Language } from '../core/language.ts';
import type { Right } from '#domain/permissions.ts';
import type { Caller } from '../core/caller.ts';

/** Minor units with the currency that says how many decimals they are written with. */
export interface ExportAmount {
  readonly minorUnits: number;
  readonly currency: string;
}

/** An instant that is told in the zone of a place, which its cell then names; rows of one list stand in several. */
export interface ExportMoment {
  readonly instant: Date;
  readonly timeZone: string;
}

/** What a cell holds: a text, a number, a calendar date yyyy-MM-dd, an instant in the zone of the file, an amount, or a moment somewhere. */
export type ExportValue = string | number | Date | ExportAmount | ExportMoment | null;

/** An amount of a row in its currency, if it has one. */
export const amountOf = (minorUnits: number | null, currency: string | null): ExportAmount | null =>
  minorUnits === null || currency === null ? null : { minorUnits, currency };

/** One column of an export; a list declares what it can give out, the rest is the same for all. */
export interface ExportColumn<Row> {
  /** The column of the list it belongs to; one shown with its detail becomes two that share it. */
  readonly id: string;
  readonly header: Readonly<Record<Language, string>>;
  readonly kind: 'text' | 'number' | 'amount' | 'date' | 'instant' | 'moment';
  readonly value: (row: Row, language: Language) => ExportValue;
  /** In characters. */
  readonly width: number;
  /** Without it the column is not there, whoever asks for it. */
  readonly right?: Right;
}

/** The columns to write: those asked for in the order they were asked for, else all; never one the caller may not read. */
export function chooseColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  asked: readonly string[] | undefined,
  { permissions }: Pick<Caller, 'permissions'>,
): readonly ExportColumn<Row>[] {
  const readable = columns.filter(({ right }) => !right || permissions.has(right));
  if (!asked || asked.length === 0) return readable;
  return [...new Set(asked)].flatMap((id) => readable.filter((column) => column.id === id));
}
