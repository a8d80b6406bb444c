import { EXPORT_LIMIT, type ExportFormat } from '#contract/exports.ts';
import type { Caller } from '../core/caller.ts';
import type { Language } from '../core/language.ts';
import type { FileAnswer } from '../core/file-answer.ts';
import { chooseColumns, type ExportColumn } from './export-columns.ts';
import { cellsOf, refuseTooMany, writeExport } from './export-table.ts';
import { mapInTurns } from '../records/in-turns.ts';

/** A list as it is asked for as a file. */
export interface ListExport<Row> {
  /** One more than may be exported, where there are more. */
  readonly rows: readonly Row[];
  readonly columns: readonly ExportColumn<Row>[];
  /** The columns wanted, in their order; undefined for all. */
  readonly asked: readonly string[] | undefined;
  readonly format: ExportFormat;
  readonly language: Language;
  /** What the file is called, before its day and ending. */
  readonly name: Readonly<Record<Language, string>>;
}

/** The name of a file of today where the caller is, without its ending. */
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
