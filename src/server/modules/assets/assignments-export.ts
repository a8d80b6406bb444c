import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { exportList } from '../../exports/export-list.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { readAssignments, type Assignment } from './asset-assignments.repository.ts';

/** People and locations by their names, accounts by their e-mail (C§3). */
const ownerName = ({ name, email, firstName, lastName }: Assignment['owner']): string =>
  name ?? email ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();

export const ASSIGNMENT_EXPORT_COLUMNS: readonly ExportColumn<Assignment>[] = [
  {
    id: 'asset',
    kind: 'text',
    width: 24,
    header: { en: 'Asset', ar: 'الأصل' },
    value: ({ asset }) => asset.assetType.name,
  },
  { id: 'asset', kind: 'text', width: 38, header: { en: 'Asset ID', ar: 'معرّف الأصل' }, value: ({ asset }) => asset.id },
  {
    id: 'owner',
    kind: 'text',
    width: 28,
    header: { en: 'Owner', ar: 'المالك' },
    value: ({ owner }) => ownerName(owner),
  },
  {
    id: 'assignedAt',
    kind: 'instant',
    width: 18,
    header: { en: 'From', ar: 'من' },
    value: ({ assignedAt }) => new Date(assignedAt),
  },
  {
    id: 'endedAt',
    kind: 'instant',
    width: 18,
    header: { en: 'Until', ar: 'إلى' },
    value: ({ endedAt }) => endedAt && new Date(endedAt),
  },
  {
    id: 'assignedBy',
    kind: 'text',
    width: 26,
    header: { en: 'Assigned by', ar: 'سلّمه' },
    value: ({ assignedBy }) => assignedBy?.displayName ?? null,
  },
  {
    id: 'endedBy',
    kind: 'text',
    width: 26,
    header: { en: 'Unassigned by', ar: 'استرجعه' },
    value: ({ endedBy }) => endedBy?.displayName ?? null,
  },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'asset-assignments', ar: 'حائزو-الأصول' };

/** Who had which asset as a file: same filters, order and reach as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportAssignments(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.assetAssignments.export>,
): Promise<FileAnswer> {
  const rows = await readAssignments(tx, caller, query, EXPORT_LIMIT + 1);
  return exportList(caller, { rows, columns: ASSIGNMENT_EXPORT_COLUMNS, name: NAMES, asked, format, language });
}
