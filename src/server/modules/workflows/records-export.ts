import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import type { MachineDescription } from '#machines/kernel/index.ts';
import { statesOf } from '#machines/kernel/record-machine.ts';
import { exportList } from '../../exports/export-list.ts';
import { refuseTooMany } from '../../exports/export-table.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import type { GovernedKinds } from '../../records/governed-records.ts';
import { mapInTurns } from '../../records/in-turns.ts';
import { countMatching, readRecords, type RecordQuery, type RecordRow } from './journal-figures.ts';
import { refuseUnknownStates, workflowOf, type KnownWorkflow } from './known-workflows.ts';

const HIDDEN: Readonly<Record<Language, string>> = { en: 'Not available to you', ar: 'غير متاح لك' };

/** Name of a machine's state. */
export const stateWord = ({ nodes }: Pick<MachineDescription, 'nodes'>, state: string, language: Language): string =>
  nodes.find(({ name }) => name === state)?.label[language] ?? state;

/** A record with its machine's states, which contain the name of its own. */
type RecordFileRow = RecordRow & Pick<MachineDescription, 'nodes'>;

export const RECORD_EXPORT_COLUMNS: readonly ExportColumn<RecordFileRow>[] = [
  {
    id: 'record',
    kind: 'text',
    width: 40,
    header: { en: 'Record', ar: 'السجل' },
    value: ({ label }, language) => label ?? HIDDEN[language],
  },
  {
    id: 'state',
    kind: 'text',
    width: 26,
    header: { en: 'State', ar: 'الحالة' },
    value: ({ state, nodes }, language) =>
      statesOf(state)
        .map((part) => stateWord({ nodes }, part, language))
        .join(' · '),
  },
  {
    id: 'since',
    kind: 'instant',
    width: 18,
    header: { en: 'Since', ar: 'منذ' },
    value: ({ since }) => new Date(since),
  },
  { id: 'id', kind: 'text', width: 38, header: { en: 'ID', ar: 'المعرّف' }, value: ({ id }) => id },
];

/** The rows of a file, each with its state names. */
const rowsOf = async (
  tx: Tx,
  caller: Caller,
  { records, description }: KnownWorkflow,
  query: RecordQuery,
  limit: number,
): Promise<readonly RecordFileRow[]> =>
  mapInTurns(await readRecords(tx, caller, records, description, query, limit), (row) => ({
    ...row,
    nodes: description.nodes,
  }));

/** Returns at most `limit` records of a workflow, in list order. @throws ProblemError 404, 400 for unknown states */
export async function readRecordRows(
  tx: Tx,
  caller: Caller,
  kinds: GovernedKinds,
  { machine, ...query }: RecordQuery & { readonly machine: string },
  limit: number,
): Promise<readonly RecordFileRow[]> {
  const workflow = workflowOf(kinds, machine);
  refuseUnknownStates(workflow.description, query);
  return rowsOf(tx, caller, workflow, query, limit);
}

/**
 * Exports the records of a workflow: same filters and order as their list. @throws ProblemError 404, 400, 422 beyond
 * 50,000 rows
 */
export async function exportRecords(
  tx: Tx,
  caller: Caller,
  language: Language,
  kinds: GovernedKinds,
  machine: string,
  { format, columns: asked, ...query }: QueryOf<typeof api.workflowFigures.exportRecords>,
): Promise<FileAnswer> {
  const workflow = workflowOf(kinds, machine);
  refuseUnknownStates(workflow.description, query);
  // Counted first: otherwise 50,001 rows would be read only to be refused.
  const count = await countMatching(tx, caller, workflow, query);
  if (count > EXPORT_LIMIT) refuseTooMany(count);
  const rows = await rowsOf(tx, caller, workflow, query, EXPORT_LIMIT);
  const name = `${machine}-records`;
  return exportList(caller, {
    rows,
    columns: RECORD_EXPORT_COLUMNS,
    name: { en: name, ar: name },
    asked,
    format,
    language,
  });
}
