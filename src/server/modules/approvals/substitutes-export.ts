import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { SUBSTITUTE_STATE_WORDS } from '#domain/words.ts';
import { exportList } from '../../exports/export-list.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { readSubstitutes, type Substitute } from './substitutes.commands.ts';

const nameOf = ({ firstName, lastName }: Substitute['employee']): string => `${firstName} ${lastName}`.trim();

export const SUBSTITUTE_EXPORT_COLUMNS: readonly ExportColumn<Substitute>[] = [
  {
    id: 'employee',
    kind: 'text',
    width: 14,
    header: { en: 'Employee ID', ar: 'رقم الموظف' },
    value: ({ employee }) => employee.companyEmployeeId,
  },
  {
    id: 'employee',
    kind: 'text',
    width: 26,
    header: { en: 'Absent person', ar: 'الغائب' },
    value: ({ employee }) => nameOf(employee),
  },
  {
    id: 'substitute',
    kind: 'text',
    width: 14,
    header: { en: 'Substitute ID', ar: 'رقم البديل' },
    value: ({ substitute }) => substitute.companyEmployeeId,
  },
  {
    id: 'substitute',
    kind: 'text',
    width: 26,
    header: { en: 'Substitute', ar: 'البديل' },
    value: ({ substitute }) => nameOf(substitute),
  },
  {
    id: 'startDate',
    kind: 'date',
    width: 14,
    header: { en: 'First day', ar: 'أول يوم' },
    value: ({ startDate }) => startDate,
  },
  {
    id: 'endDate',
    kind: 'date',
    width: 14,
    header: { en: 'Last day', ar: 'آخر يوم' },
    value: ({ endDate }) => endDate,
  },
  {
    id: 'state',
    kind: 'text',
    width: 14,
    header: { en: 'Status', ar: 'الحالة' },
    value: ({ state }, language) => SUBSTITUTE_STATE_WORDS[language][state],
  },
  {
    id: 'createdAt',
    kind: 'instant',
    width: 18,
    header: { en: 'Named', ar: 'وقت التسمية' },
    value: ({ createdAt }) => new Date(createdAt),
  },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'substitutes', ar: 'البدلاء' };

/** Substitutes as a file: those the list shows, in its order. @throws ProblemError 422 beyond 50,000 rows */
export async function exportSubstitutes(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.approvalSubstitutes.export>,
): Promise<FileAnswer> {
  const rows = await readSubstitutes(tx, caller, query, EXPORT_LIMIT + 1);
  return exportList(caller, { rows, columns: SUBSTITUTE_EXPORT_COLUMNS, name: NAMES, asked, format, language });
}
