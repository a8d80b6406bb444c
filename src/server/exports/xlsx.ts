import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { currencyDecimals, plainAmount } from '#domain/amounts.ts';
import type { Language } from '../core/language.ts';
import { wallClock, zoneName } from '../core/wall-clock.ts';
import type { ExportTable } from './export-table.ts';
import type { ExportAmount, ExportColumn, ExportMoment, ExportValue } from './export-columns.ts';

/** Characters that XML cannot hold; Excel would refuse the whole file. */
const NOT_XML = /(?![\t\n\r\u007f-\u009f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Longer texts make Excel refuse the file. */
const MAX_CHARACTERS = 32_767;

const DATE_FORMAT = 'dd/mm/yyyy';
const INSTANT_FORMAT = 'dd/mm/yyyy hh:mm';

/**
 * Returns a table as an Excel workbook: dates are dates, texts are never formulas, the header is frozen. An amount is a
 * number whose format has the decimals of its currency. A moment at a location is a date in local time whose format
 * shows the zone, so that the column can still be sorted and calculated with.
 */
export function writeXlsx({ columns, rows, language, timeZone }: ExportTable): Promise<Buffer> {
  const header = columns.map((column): Cell => ({ value: column.header[language], type: String, fontWeight: 'bold' }));
  const cells = rows.map((row) =>
    row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text', { language, timeZone })),
  );
  return writeExcelFile([header, ...cells], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft: language === 'ar',
  }).toBuffer();
}

function cellOf(
  value: ExportValue,
  kind: ExportColumn<never>['kind'],
  { language, timeZone }: Pick<ExportTable, 'language' | 'timeZone'>,
): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (value instanceof Date) return clockCell(value, timeZone, INSTANT_FORMAT);
  if (typeof value === 'object')
    return 'minorUnits' in value
      ? amountCell(value)
      : clockCell(value.instant, value.timeZone, momentFormat(value, language));
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: DATE_FORMAT };
  return { value: value.replaceAll(NOT_XML, '').slice(0, MAX_CHARACTERS), type: String };
}

/** A workbook has no time zones: local time is written as if it were UTC. */
const clockCell = (instant: Date, timeZone: string, format: string): Cell => ({
  value: new Date(`${wallClock(instant, timeZone)}Z`),
  type: Date,
  format,
});

const momentFormat = ({ instant, timeZone }: ExportMoment, language: Language): string =>
  `${INSTANT_FORMAT} "${zoneName(instant, timeZone, language)}"`;

function amountCell({ minorUnits, currency }: ExportAmount): Cell {
  const decimals = currencyDecimals(currency);
  return {
    value: Number(plainAmount(minorUnits, currency)),
    type: Number,
    format: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
  };
}
