import type { ExportFormat } from '#contract/exports.ts';
import { writeExport } from '../exports/export-table.ts';
import type { Language } from '../core/language.ts';
import type { FileAnswer } from '../core/file-answer.ts';
import type { ImportColumn } from './import-columns.ts';

/** Returns a file to fill in: the column names in the reader's language, and one example row. */
export function writeTemplate(
  columns: readonly ImportColumn[],
  { format, language, name }: { readonly format: ExportFormat; readonly language: Language; readonly name: string },
): Promise<FileAnswer> {
  return Promise.resolve(
    writeExport({ columns, rows: [columns.map(({ example }) => example)], language, timeZone: 'UTC' }, format, name),
  );
}
