import papaparse from 'papaparse';
import { plainAmount } from '#domain/amounts.ts';
import { wallClock, zoneName } from '../core/wall-clock.ts';
import type { ExportValue } from './export-columns.ts';
import type { Language } from '../core/language.ts';
import type { ExportTable } from './export-table.ts';
import { inTurns } from '../records/in-turns.ts';

/** Without it Excel takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * What makes a spreadsheet take a text for a formula: one of these signs, also as a full-width or a small one, or the sign of
 * minus itself (U+2212), where a cell begins. A cell begins with the text, and for an Excel whose list separator is `;` or a tab
 * after each of those as well, quoted or not.
 */
const FORMULA = /(^|[;\t\r\n])([\s"]*)(?=[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20])/gu;
/** A text that begins with one of these is taken for the rest of what stands before. */
const CONTROL = /^[\t\r\n]/;

/** A text that no spreadsheet runs: an apostrophe stands before whatever would begin a formula. */
export function neutralised(text: string): string {
  const safe = text.replace(FORMULA, "$1$2'");
  return CONTROL.test(safe) ? `'${safe}` : safe;
}

/** Separators of other settings than ours are kept inside of their cell by quotes. */
const needsQuotes = (value: unknown): boolean => typeof value === 'string' && /[;\t]/.test(value);

type CsvValue = string | number | null;

/** Lines of values as CSV, each ends with CR LF but the last. Other requests are served in between. */
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
 * A table as CSV: UTF-8 with a byte order mark, lines end with CR LF, dates as yyyy-MM-dd, amounts plain with all decimals of
 * their currency. A moment somewhere is `2026-11-21 21:20 GMT+3`: sorted by its clock, and read as what its page says.
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
