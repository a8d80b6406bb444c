import papaparse from 'papaparse';
import { IMPORT_LIMIT } from '#contract/imports.ts';
import { ProblemError, ruleViolated } from '../core/problem-error.ts';
import type { AcceptedFile } from '../core/received-file.ts';
import { XLSX } from './accept-table.ts';

/** A table as written: texts only, whatever the cell types were. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** As a spreadsheet counts; the header is 1 when no row is above it. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** The apostrophe that our own exports put before formula-like texts. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/**
 * Reads the first sheet, or a CSV with commas, semicolons or tabs. Formulas are texts: the last shown value in a
 * workbook, the literal text in a CSV. @throws ProblemError 422 for a table without rows or with more than 500.
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
  // Detected from the header only: amounts with commas in the rows would mislead a guess over all of them.
  const widthOf = (delimiter: string): number =>
    papaparse.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  const delimiter = DELIMITERS.toSorted((one, other) => widthOf(other) - widthOf(one))[0] ?? ',';
  return papaparse.parse<string[]>(text, { delimiter }).data;
}

async function readWorkbook(content: Buffer): Promise<readonly (readonly string[])[]> {
  const { readSheet } = await import('read-excel-file/node');
  try {
    // Numbers stay as written: an employee number may begin with zeros.
    const rows = await readSheet<string>(content, { parseNumber: (text) => text, trim: false });
    return rows.map((row) => row.map(textOf));
  } catch {
    throw new ProblemError('unsupported-media-type', { detail: 'The workbook cannot be read.' });
  }
}

/** No date that is imported is earlier (`dayOf`). */
const FIRST_DAY = Date.UTC(1900, 0, 1);

function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    // A time of day is a part of Excel's day 0.
    return cell.getTime() < FIRST_DAY ? cell.toISOString().slice(11, 16) : cell.toISOString().slice(0, 10);
  }
  return cell === null || cell === undefined ? '' : String(cell as string | number | boolean);
}
