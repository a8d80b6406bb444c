import { EXPORT_LIMIT, type ExportFormat } from '#contract/exports.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { Language } from '../core/language.ts';
import type { FileAnswer } from '../core/file-answer.ts';
import { writeCsv } from './csv.ts';
import type { ExportColumn, ExportValue } from './export-columns.ts';
import { writeApart } from './write-apart.ts';

/** A table to write to a file. */
export interface ExportTable {
  readonly columns: readonly Pick<ExportColumn<never>, 'header' | 'kind' | 'width'>[];
  readonly rows: readonly (readonly ExportValue[])[];
  readonly language: Language;
  /** Time zone of the instants. */
  readonly timeZone: string;
}

/** Row count that is text within a few milliseconds. */
const SHORT = 1_000;

const MIME_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the cells of a row in the chosen columns. */
export const cellsOf = <Row>(
  columns: readonly ExportColumn<Row>[],
  row: Row,
  language: Language,
): readonly ExportValue[] => columns.map((column) => column.value(row, language));

/**
 * Returns a table as a file with the given name (without extension), written after the call's transaction. Workbooks
 * and long tables are written in a worker thread: assembling their bytes blocks.
 */
export function writeExport({ columns, ...table }: ExportTable, format: ExportFormat, name: string): FileAnswer {
  const plain = { ...table, columns: columns.map(({ header, kind, width }) => ({ header, kind, width })) };
  return {
    write: () =>
      format === 'csv' && table.rows.length <= SHORT ? writeCsv(plain) : writeApart({ format, table: plain }, 'answer'),
    mimeType: MIME_TYPES[format],
    originalName: `${name}.${format}`,
  };
}

/** @throws ProblemError 422 `too-many` with the number of rows; a truncated export would pass for a complete one. */
export function refuseTooMany(count: number): never {
  const message = `${count} entries match; at most ${EXPORT_LIMIT} can be exported. Narrow the list with filters.`;
  throw new ProblemError('rule-violated', {
    detail: message,
    errors: [{ path: '', code: 'too-many', message, params: { count, max: EXPORT_LIMIT } }],
  });
}
