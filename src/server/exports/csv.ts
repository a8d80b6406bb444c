import papaparse from 'papaparse';
import { plainAmount } from '#domain/amounts.ts';
import { wallClock, zoneName } from '../core/wall-clock.ts';
import type { ExportValue } from './export-columns.ts';
import type { Language } from '../core/language.ts';
import type { ExportTable } from './export-table.ts';
import { inTurns } from '../records/in-turns.ts';

/** Without it Excel reads UTF-8 as the code page of the machine. */
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * What makes a spreadsheet read a text as a formula (CSV injection): one of these signs, also full-width or small, or
 * the minus sign itself (U+2212), at the start of a cell. A cell starts with the text, and for an Excel whose list
 * separator is `;` or a tab after each of those as well, quoted or not.
 */
const FORMULA = /(^|[;\t\r\n])([\s"]*)(?=[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20])/gu;
/** A text that begins with one of these continues the previous cell. */
const CONTROL = /^[\t\r\n]/;

/** Returns a text that no spreadsheet executes: prefixes an apostrophe to anything that would start a formula. */
export function neutralised(text: string): string {
  const safe = text.replace(FORMULA, "$1$2'");
  return CONTROL.test(safe) ? `'${safe}` : safe;
}

/** Quotes keep the separators of other locales inside their cell. */
const needsQuotes = (value: unknown): boolean => typeof value === 'string' && /[;\t]/.test(value);

type CsvValue = string | number | null;

/** Returns lines of values as CSV, separated by CR LF. Yields to other requests in between. */
export async function csvOf<Row>(
  header: readonly string[],
  rows: readonly Row[],
  valuesOf: (row: Row) => readonly CsvValue[],
): Promise<string> {
  const write = (lines: readonly (readonly CsvValue[])[]): string =>
    papaparse.unparse(
      lines.map((line) => [...line]),
      { newline: '\r\n', quotes: needsQuotes },
    );
  const parts = [write([header])];
  for await (const slice of inTurns(rows)) parts.push(write(slice.map(valuesOf)));
  return parts.join('\r\n');
}

/**
 * Returns a table as CSV: UTF-8 with a byte order mark, lines end with CR LF, dates as yyyy-MM-dd, amounts plain with
 * all decimals of their currency. A moment at a location is `2026-11-21 21:20 GMT+3`: sortable, and the same as on its
 * page.
 */
export async function writeCsv({ columns, rows, language, timeZone }: ExportTable): Promise<Buffer> {
  const header = columns.map((column) => neutralised(column.header[language]));
  return Buffer.from(
    BYTE_ORDER_MARK + (await csvOf(header, rows, (row) => row.map((value) => written(value, language, timeZone)))),
  );
}

function written(value: ExportValue, language: Language, timeZone: string): CsvValue {
  if (typeof value === 'string') return neutralised(value);
  if (value === null || typeof value === 'number') return value;
  if (value instanceof Date) return clockAt(value, timeZone);
  if ('minorUnits' in value) return plainAmount(value.minorUnits, value.currency);
  return `${clockAt(value.instant, value.timeZone)} ${zoneName(value.instant, value.timeZone, language)}`;
}

const clockAt = (instant: Date, timeZone: string): string => wallClock(instant, timeZone).replace('T', ' ');
