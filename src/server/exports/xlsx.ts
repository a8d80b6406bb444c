import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { wallClock } from './wall-clock.ts';
import type { ExportTable } from './export-table.ts';
import type { ExportColumn, ExportValue } from './export-columns.ts';

/** Characters that XML cannot hold; what Excel would then refuse is the whole file. */
const NOT_XML = /(?![\t\n\r\u007f-\u009f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Longer texts make Excel refuse the file. */
const MOST_CHARACTERS = 32_767;

const DATE_FORMAT = 'dd/mm/yyyy';
/** Two decimals, and the third where a currency has one. */
const AMOUNT_FORMAT = '#,##0.00#';
const INSTANT_FORMAT = 'dd/mm/yyyy hh:mm';

/** A table as an Excel workbook: dates are dates, texts are never formulas, the header stays in sight. */
export function writeXlsx({ columns, rows, language, timeZone }: ExportTable): Promise<Buffer> {
  const header = columns.map((column): Cell => ({ value: column.header[language], type: String, fontWeight: 'bold' }));
  const cells = rows.map((row) => row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text', timeZone)));
  return writeExcelFile([header, ...cells], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft: language === 'ar',
  }).toBuffer();
}

function cellOf(value: ExportValue, kind: ExportColumn<never>['kind'], timeZone: string): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number, ...(kind === 'amount' ? { format: AMOUNT_FORMAT } : {}) };
  // A workbook knows no time zones: its dates are what a clock shows, written as if it stood in Greenwich.
  if (value instanceof Date) return { value: new Date(`${wallClock(value, timeZone)}Z`), type: Date, format: INSTANT_FORMAT };
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: DATE_FORMAT };
  return { value: value.replaceAll(NOT_XML, '').slice(0, MOST_CHARACTERS), type: String };
}
