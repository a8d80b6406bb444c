import { EXPORT_LIMIT, type ExportFormat } from '#contract/exports.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { Language } from '../core/language.ts';
import type { FileAnswer } from '../core/file-answer.ts';
import { writeCsv } from './csv.ts';
import type { ExportColumn, ExportValue } from './export-columns.ts';
import { writeApart } from './write-apart.ts';

/** A list as it is written to a file. */
export interface ExportTable {
  readonly columns: readonly Pick<ExportColumn<never>, 'header' | 'kind' | 'width'>[];
  readonly rows: readonly (readonly ExportValue[])[];
  readonly language: Language;
  /** In which instants are shown. */
  readonly timeZone: string;
}

/** Rows that are text within a few milliseconds. */
const SHORT = 1_000;

const MIME_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The cells of a row in the chosen columns. */
export const cellsOf = <Row>(
  columns: readonly ExportColumn<Row>[],
  row: Row,
  language: Language,
): readonly ExportValue[] => columns.map((column) => column.value(row, language));

/** A table as a file of the given name (without its ending), written when the call is over. Workbooks and long tables are made in a thread of their own: their bytes are put together in one go. */
export function writeExport({ columns, ...table }: ExportTable, format: ExportFormat, name: string): FileAnswer {
  const plain = { ...table, columns: columns.map(({ header, kind, width }) => ({ header, kind, width })) };
  return {
    write: () =>
      format === 'csv' && table.rows.length <= SHORT ? writeCsv(plain) : writeApart({ format, table: plain }, 'answer'),
    mimeType: MIME_TYPES[format],
    originalName: `${name}.${format}`,
  };
}

/** @throws ProblemError 422 `too-many` with the number of rows; an export that left some out would be believed to be whole. */
export function refuseTooMany(count: number): never {
  const message = `${count} entries match; at most ${EXPORT_LIMIT} can be exported. Narrow the list with filters.`;
  throw new ProblemError('rule-violated', {
    detail: message,
    errors: [{ path: '', code: 'too-many', message, params: { count, max: EXPORT_LIMIT } }],
  });
}
