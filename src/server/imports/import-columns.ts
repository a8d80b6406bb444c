import { toLatinDigits } from '#domain/digits.ts';
import { withCommas } from '#domain/listed.ts';
import type { Language } from '../core/language.ts';
import { ProblemError, ruleViolated } from '../core/problem-error.ts';
import type { Table, TableRow } from './read-table.ts';

/** A column of an import: matched by its name in either language, or by its id. */
export interface ImportColumn<Id extends string = string> {
  readonly id: Id;
  readonly header: Readonly<Record<Language, string>>;
  readonly isRequired?: true;
  readonly kind: 'text' | 'date';
  readonly width: number;
  /** Value in the template's example row. */
  readonly example: string;
}

/** Positions of the columns in a file, and the headers that match none. */
export interface FoundColumns<Id extends string> {
  readonly places: ReadonlyMap<Id, number>;
  readonly ignored: readonly string[];
}

export type RowValues<Id extends string> = Readonly<Partial<Record<Id, string>>>;

export interface CellFault {
  readonly columnId: string;
  readonly code: 'required' | 'not-a-date';
  readonly message: string;
}

/** Normalizes a header for comparison: ignores case, spaces, hyphens, underscores and asterisks, which Excel users add. */
export const plainHeader = (name: string): string =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replaceAll(/[\s_*().-]/g, '');

/** @throws ProblemError 422 naming the missing and duplicate columns, and headings that several columns have. */
export function findColumns<Id extends string>(
  columns: readonly ImportColumn<Id>[],
  { headers }: Table,
): FoundColumns<Id> {
  const places = new Map<Id, number>();
  const ignored: string[] = [];
  for (const [at, header] of headers.entries()) {
    const [column, another] = columns.filter(({ id, header: { en, ar } }) =>
      [id, en, ar].some((name) => plainHeader(name) === plainHeader(header)),
    );
    if (another)
      throw ruleViolated('files', 'column-ambiguous', `The column ${header} could be one of several.`, {
        column: header,
      });
    if (column && places.has(column.id))
      throw ruleViolated('files', 'column-twice', `The column ${header} is there twice.`);
    if (column) places.set(column.id, at);
    else if (header !== '') ignored.push(header.slice(0, 200));
  }
  const missing = columns.filter(({ id, isRequired }) => isRequired && !places.has(id)).map(({ header }) => header);
  if (missing.length > 0) {
    const params = {
      columns: withCommas(
        missing.map(({ en }) => en),
        'en',
      ),
      columnsArabic: withCommas(
        missing.map(({ ar }) => ar),
        'ar',
      ),
    };
    const message = `The file lacks the columns ${params.columns}.`;
    throw new ProblemError('rule-violated', {
      detail: message,
      errors: [{ path: 'files', code: 'columns-missing', message, params }],
    });
  }
  return { places, ignored };
}

/** Returns the values of a row without empty cells; dates are yyyy-MM-dd. */
export function readRow<Id extends string>(
  columns: readonly ImportColumn<Id>[],
  { places }: FoundColumns<Id>,
  row: TableRow,
): { values: RowValues<Id>; faults: CellFault[] } {
  const values: Partial<Record<Id, string>> = {};
  const faults: CellFault[] = [];
  for (const { id, isRequired, kind, header } of columns) {
    const cell = row.cells[places.get(id) ?? -1] ?? '';
    const value = kind === 'date' && cell !== '' ? dayOf(cell) : cell;
    if (value === null)
      faults.push({
        columnId: id,
        code: 'not-a-date',
        message: `${header.en} is no date of the years 1900 to 2199: write it as 2026-11-30 or 30/11/2026.`,
      });
    else if (value !== '') values[id] = value;
    else if (isRequired) faults.push({ columnId: id, code: 'required', message: `${header.en} is missing.` });
  }
  return { values, faults };
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Returns a date as yyyy-MM-dd; null for anything else, e.g. 30 February. Day first, as lists write it (D45). */
export function dayOf(cell: string): string | null {
  const text = toLatinDigits(cell.trim());
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] = DAY_FIRST.exec(text) ?? [];
  if (!day || !month || !year || Number(year) < 1900 || Number(year) > 2199) return null;
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    ).toString();
  } catch {
    return null;
  }
}
