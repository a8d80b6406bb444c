import papaparse from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { IMPORT_LIMIT } from '#contract/imports.ts';
import { ProblemError, ruleViolated } from '../core/problem-error.ts';
import type { AcceptedFile } from '../core/received-file.ts';
import { XLSX } from './accept-table.ts';

/** A table as it was written: texts only, whatever the cells were. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** As a spreadsheet counts; the header is 1 when nothing stands above it. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** What our own exports put before a text that a spreadsheet would run. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/**
 * Reads the first sheet, or the CSV with commas, semicolons or tabs. Formulas are texts: of a workbook what was last shown for
 * one, of a CSV its very letters. @throws ProblemError 422 for a table without rows or with more than 500.
 */
export async function readTable(file: AcceptedFile): Promise<Table> {
  const lines = (file.mimeType === XLSX ? await readWorkbook(file.content) : readCsv(file.content.toString('utf8')))
    .map((cells, at): TableRow => ({ number: at + 1, cells: cells.map((cell) => cell.trim().replace(GUARDED, '')) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...rows] = lines;
  if (!header || rows.length === 0) throw ruleViolated('files', 'no-rows', 'The file has no rows below its header.');
  if (rows.length > IMPORT_LIMIT) {
    const message = `The file has ${rows.length} rows. At most ${IMPORT_LIMIT} can be imported.`;
    throw new ProblemError('rule-violated', {
      detail: message,
      errors: [{ path: 'files', code: 'too-many', message, params: { count: rows.length, max: IMPORT_LIMIT } }],
    });
  }
  return { headers: header.cells, rows };
}

const DELIMITERS = [',', ';', '\t'] as const;

function readCsv(content: string): readonly (readonly string[])[] {
  const text = content.replace(/^\u{feff}/u, '');
  // The header decides: amounts with commas in the rows would mislead a guess over all of them.
  const widthOf = (delimiter: string): number =>
    papaparse.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  const delimiter = DELIMITERS.toSorted((one, other) => widthOf(other) - widthOf(one))[0] ?? ',';
  return papaparse.parse<string[]>(text, { delimiter }).data;
}

async function readWorkbook(content: Buffer): Promise<readonly (readonly string[])[]> {
  try {
    // Numbers stay as they are written: an employee's number may begin with zeros.
    const rows = await readSheet<string>(content, { parseNumber: (text) => text, trim: false });
    return rows.map((row) => row.map(textOf));
  } catch {
    throw new ProblemError('unsupported-media-type', { detail: 'The workbook cannot be read.' });
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell as string | number | boolean);
}
