import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import type { MachineDescription } from '#machines/kernel/index.ts';
import { statesOf } from '#machines/kernel/record-machine.ts';
import { exportList } from '../../exports/export-list.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../http/caller.ts';
import type { Language } from '../../http/language.ts';
import type { FileAnswer, Tx } from '../../http/route.ts';
import type { GovernedRecords } from './governed-records.ts';
import { readRecords, type RecordRow } from './journal-figures.ts';

const HIDDEN: Readonly<Record<Language, string>> = { en: 'Not available to you', ar: 'غير متاح لك' };

const columnsOf = ({ nodes }: MachineDescription): readonly ExportColumn<RecordRow>[] => [
  { id: 'record', kind: 'text', width: 40, header: { en: 'Record', ar: 'السجل' }, value: ({ label }, language) => label ?? HIDDEN[language] },
  {
    id: 'state',
    kind: 'text',
    width: 26,
    header: { en: 'State', ar: 'الحالة' },
    value: ({ state }, language) => statesOf(state).map((part) => nodes.find(({ name }) => name === part)?.label[language] ?? part).join(' · '),
  },
  { id: 'since', kind: 'instant', width: 18, header: { en: 'Since', ar: 'منذ' }, value: ({ since }) => new Date(since) },
  { id: 'id', kind: 'text', width: 38, header: { en: 'ID', ar: 'المعرّف' }, value: ({ id }) => id },
];

/** The records of a workflow as a file: same filters and order as their list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportRecords(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords,
  description: MachineDescription,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.workflowFigures.exportRecords>,
): Promise<FileAnswer> {
  const rows = await readRecords(tx, caller, records, description, query, EXPORT_LIMIT + 1);
  const name = `${description.name}-records`;
  return exportList(caller, { rows, columns: columnsOf(description), name: { en: name, ar: name }, asked, format, language });
}
