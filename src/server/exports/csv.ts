import papaparse from 'papaparse';
import { wallClock } from './wall-clock.ts';
import type { ExportTable } from './export-table.ts';

/** Without it Excel takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\u{feff}';
/** What makes a spreadsheet take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that no spreadsheet runs: one that would begin a formula gets an apostrophe before it. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A table as CSV: UTF-8 with a byte order mark, lines end with CR LF, dates as yyyy-MM-dd. */
export function writeCsv({ columns, rows, language, timeZone }: ExportTable): Buffer {
  const lines = rows.map((row) =>
    row.map((value) => {
      if (typeof value === 'string') return neutralised(value);
      return value instanceof Date ? wallClock(value, timeZone).replace('T', ' ') : value;
    }),
  );
  const fields = columns.map(({ header }) => neutralised(header[language]));
  return Buffer.from(BYTE_ORDER_MARK + papaparse.unparse({ fields, data: lines }, { newline: '\r\n' }));
}
