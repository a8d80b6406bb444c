import papaparse from 'papaparse';
import { plainAmount } from '#domain/amounts.ts';
import { wallClock, zoneName } from './wall-clock.ts';
import type { ExportValue } from './export-columns.ts';
import type { Language } from '../http/language.ts';
import type { ExportTable } from './export-table.ts';

/** Without it Excel takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\u{feff}';
/** What makes a spreadsheet take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that no spreadsheet runs: one that would begin a formula gets an apostrophe before it. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * A table as CSV: UTF-8 with a byte order mark, lines end with CR LF, dates as yyyy-MM-dd, amounts plain with all decimals of
 * their currency. A moment somewhere is `2026-11-21 21:20 GMT+3`: sorted by its clock, and read as what its page says.
 */
export function writeCsv({ columns, rows, language, timeZone }: ExportTable): Buffer {
  const lines = rows.map((row) => row.map((value) => written(value, language, timeZone)));
  const fields = columns.map(({ header }) => neutralised(header[language]));
  return Buffer.from(BYTE_ORDER_MARK + papaparse.unparse({ fields, data: lines }, { newline: '\r\n' }));
}

function written(value: ExportValue, language: Language, timeZone: string): string | number | null {
  if (typeof value === 'string') return neutralised(value);
  if (value === null || typeof value === 'number') return value;
  if (value instanceof Date) return clockAt(value, timeZone);
  if ('minorUnits' in value) return plainAmount(value.minorUnits, value.currency);
  return `${clockAt(value.instant, value.timeZone)} ${zoneName(value.instant, value.timeZone, language)}`;
}

const clockAt = (instant: Date, timeZone: string): string => wallClock(instant, timeZone).replace('T', ' ');
