import { sql } from 'kysely';
import type { Violation } from '#contract/errors.ts';
import { LISTED_FAULTS, type importAnswer } from '#contract/imports.ts';
import type { InferType } from 'yup';
import { ProblemError } from '../core/problem-error.ts';
import type { ReceivedFile } from '../core/received-file.ts';
import type { Tx } from '../core/transaction.ts';
import { findColumns, readRow, type FoundColumns, type ImportColumn, type RowValues } from './import-columns.ts';
import { readTable, type TableRow } from './read-table.ts';

export type ImportAnswer = InferType<typeof importAnswer>;
export type Fault = ImportAnswer['faults'][number];
/** Description of what a row creates, or of the record that is there already: then it creates nothing. */
export type Made = Omit<ImportAnswer['planned'][number], 'row'>;

export interface Import<Id extends string> {
  readonly columns: readonly ImportColumn<Id>[];
  /**
   * Creates what a row describes, with all checks of the form. @throws ProblemError for everything the form would
   * refuse.
   */
  readonly create: (values: RowValues<Id>) => Promise<Made>;
  /** Finds the other faults of a row with unreadable cells, so that one report names all; creates nothing. */
  readonly check: (values: RowValues<Id>) => Promise<readonly Violation[]>;
  /** Maps the path of such an error to its column. */
  readonly columnOf: (path: string) => Id | null;
}

/**
 * Imports a table, all or nothing. A dry run does the same and rolls back, so that it cannot differ from the import:
 * rows see what the rows before them created. @throws ProblemError 422 with the faults unless it is a dry run.
 */
export async function runImport<Id extends string>(
  tx: Tx,
  files: readonly ReceivedFile[],
  isDryRun: boolean,
  job: Import<Id>,
): Promise<ImportAnswer> {
  const { rows, headers, found } = await openTable(job.columns, files);
  const faults: Fault[] = [];
  const planned: ImportAnswer['planned'] = [];
  await sql`savepoint import_begins`.execute(tx);
  for (const row of rows) {
    const { values, faults: cells } = readRow(job.columns, found, row);
    const place = { row, found, headers };
    faults.push(
      ...cells.map(({ columnId, code, message }) => faultAt(place, columnId as Id, { path: '', code, message })),
    );
    if (cells.length > 0) {
      const refused = new Set(cells.map(({ columnId }) => columnId));
      const others = (await job.check(values)).map((violation) => ({
        violation,
        column: job.columnOf(violation.path),
      }));
      faults.push(
        ...others
          .filter(({ column }) => column === null || !refused.has(column))
          .map(({ violation, column }) => faultAt(place, column, violation)),
      );
      continue;
    }
    const outcome = await attempt(tx, () => job.create(values));
    if (outcome instanceof ProblemError)
      faults.push(...violationsOf(outcome).map((violation) => faultAt(place, job.columnOf(violation.path), violation)));
    else planned.push({ row: row.number, ...outcome });
  }
  const answer = outcomeOf({ rows, found }, isDryRun, faults, planned);
  if (isDryRun) await sql`rollback to savepoint import_begins`.execute(tx);
  return answer;
}

/** The rows of a file, and where its columns are. */
export interface OpenTable<Id extends string> {
  readonly rows: readonly TableRow[];
  readonly headers: readonly string[];
  readonly found: FoundColumns<Id>;
}

/** @throws ProblemError 400 without a file, 415 or 422 for one that cannot be read or lacks columns */
export async function openTable<Id extends string>(
  columns: readonly ImportColumn<Id>[],
  [file]: readonly ReceivedFile[],
): Promise<OpenTable<Id>> {
  if (!file) throw new ProblemError('malformed-request', { detail: 'The form contains no file.' });
  const { rows, headers } = await readTable(file);
  return { rows, headers, found: findColumns(columns, { rows, headers }) };
}

/** Answer of an import. @throws ProblemError 422 with the faults of a file, of which nothing is imported */
export function outcomeOf<Id extends string>(
  { rows, found }: Pick<OpenTable<Id>, 'rows' | 'found'>,
  isDryRun: boolean,
  faults: readonly Fault[],
  planned: ImportAnswer['planned'],
): ImportAnswer {
  if (faults.length > 0 && !isDryRun) refuse(faults);
  return {
    isDryRun,
    rows: rows.length,
    created: isDryRun ? 0 : planned.filter(({ isUnchanged }) => !isUnchanged).length,
    ignoredColumns: [...found.ignored],
    faultCount: faults.length,
    faults: faults.slice(0, LISTED_FAULTS),
    planned,
  };
}

/** A refused row leaves nothing behind (savepoint); the rows after it are still tried. */
async function attempt(tx: Tx, create: () => Promise<Made>): Promise<Made | ProblemError> {
  await sql`savepoint import_row`.execute(tx);
  try {
    const made = await create();
    await sql`release savepoint import_row`.execute(tx);
    return made;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await sql`rollback to savepoint import_row`.execute(tx);
    return error;
  }
}

const violationsOf = ({ code, message, details }: ProblemError): readonly Violation[] =>
  details.errors?.length ? details.errors : [{ path: '', code, message }];

/** A row of a file with where its columns are. */
export interface Place<Id extends string> {
  readonly row: TableRow;
  readonly found: FoundColumns<Id>;
  readonly headers: readonly string[];
}

/** A fault at a column of a row, or of the whole row. */
export function faultAt<Id extends string>(
  { row, found, headers }: Place<Id>,
  column: Id | null,
  { code, message, params = {} }: Violation,
): Fault {
  const at = column === null ? undefined : found.places.get(column);
  const header = at === undefined ? '' : (headers[at] ?? '');
  return {
    row: row.number,
    column: header.slice(0, 200),
    value: at === undefined ? '' : (row.cells[at] ?? '').slice(0, 1000),
    code,
    message: message.slice(0, 1000),
    params,
  };
}

function refuse(faults: readonly Fault[]): never {
  throw new ProblemError('rule-violated', {
    detail: `Nothing was imported: the file has ${faults.length} fault${faults.length === 1 ? '' : 's'}.`,
    errors: faults.slice(0, LISTED_FAULTS).map(({ row, column, code, message, params }) => ({
      path: `rows.${row}${column === '' ? '' : `.${column}`}`.slice(0, 200),
      code,
      message,
      params: { ...params, row, column },
    })),
  });
}
