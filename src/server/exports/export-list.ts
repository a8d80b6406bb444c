import { EXPORT_LIMIT, type ExportFormat } from '#contract/exports.ts';
import type { Caller } from '../core/caller.ts';
import type { Language } from '../core/language.ts';
import type { FileAnswer } from '../core/file-answer.ts';
import { chooseColumns, type ExportColumn } from './export-columns.ts';
import { cellsOf, refuseTooMany, writeExport } from './export-table.ts';
import { mapInTurns } from '../records/in-turns.ts';

/** A list requested as a file. */
export interface ListExport<Row> {
  /** One more than the export limit when there are more. */
  readonly rows: readonly Row[];
  readonly columns: readonly ExportColumn<Row>[];
  /** The requested columns in order; undefined for all. */
  readonly asked: readonly string[] | undefined;
  readonly format: ExportFormat;
  readonly language: Language;
  /** File name, before its date and extension. */
  readonly name: Readonly<Record<Language, string>>;
}

/** Returns a file name with today's date in the caller's time zone, without extension. */
export const nameOfToday = (name: string, { timezone }: Pick<Caller, 'timezone'>): string =>
  `${name}-${Temporal.Now.plainDateISO(timezone).toString()}`;

/** Writes a list as a file, without the columns the caller may not read. @throws ProblemError 422 beyond 50,000 rows */
export async function exportList<Row>(
  caller: Caller,
  { rows, columns: known, asked, format, language, name }: ListExport<Row>,
): Promise<FileAnswer> {
  if (rows.length > EXPORT_LIMIT) refuseTooMany(rows.length);
  const columns = chooseColumns(known, asked, caller);
  const cells = await mapInTurns(rows, (row) => cellsOf(columns, row, language));
  return writeExport(
    { columns, rows: cells, language, timeZone: caller.timezone },
    format,
    nameOfToday(name[language], caller),
  );
}
