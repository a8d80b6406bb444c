import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { deviceChange } from '#machines/device-change/index.ts';
import { exportList } from '../../exports/export-list.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { readDeviceChanges, type StoredDeviceChange } from './device-changes.repository.ts';

const inShort = ({ typeName, details }: StoredDeviceChange['asset']): string => (details === '' ? typeName : `${typeName} · ${details}`);

export const DEVICE_CHANGE_EXPORT_COLUMNS: readonly ExportColumn<StoredDeviceChange>[] = [
  { id: 'employee', kind: 'text', width: 14, header: { en: 'Employee ID', ar: 'رقم الموظف' }, value: ({ employee }) => employee.companyEmployeeId },
  { id: 'employee', kind: 'text', width: 26, header: { en: 'Employee', ar: 'الموظف' }, value: ({ employee }) => `${employee.firstName} ${employee.lastName}`.trim() },
  { id: 'asset', kind: 'text', width: 36, header: { en: 'Has', ar: 'لديه' }, value: ({ asset }) => inShort(asset) },
  { id: 'replacement', kind: 'text', width: 36, header: { en: 'Asks for', ar: 'يطلب' }, value: ({ replacementAsset }) => inShort(replacementAsset) },
  { id: 'status', kind: 'text', width: 16, header: { en: 'Status', ar: 'الحالة' }, value: ({ status }, language) => deviceChange.texts.states[status]?.[language] ?? status },
  { id: 'createdAt', kind: 'instant', width: 18, header: { en: 'Requested', ar: 'وقت الطلب' }, value: ({ createdAt }) => new Date(createdAt) },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'device-changes', ar: 'تغيير-الأجهزة' };

/** The list of requests as a file: same filters, order and reach as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportDeviceChanges(tx: Tx, caller: Caller, language: Language, { format, columns: asked, ...query }: QueryOf<typeof api.deviceChanges.export>): Promise<FileAnswer> {
  const rows = await readDeviceChanges(tx, caller, query, EXPORT_LIMIT + 1);
  return exportList(caller, { rows, columns: DEVICE_CHANGE_EXPORT_COLUMNS, name: NAMES, asked, format, language });
}
