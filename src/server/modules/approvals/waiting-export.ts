import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { varianceInCurrency } from '#domain/amounts.ts';
import { withCommas } from '#domain/listed.ts';
import { APPROVAL_SUBJECT_WORDS } from '#domain/words.ts';
import { exportList } from '../../exports/export-list.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import type { Subjects } from './subject.ts';
import { readWaiting, type WaitingRecord } from './waiting.repository.ts';

function about({ leave, dayBanking, deviceChange }: WaitingRecord, language: Language): string {
  if (leave)
    return withCommas(
      [(language === 'ar' && leave.type.nameArabic) || leave.type.name, `${leave.startDate} – ${leave.endDate}`],
      language,
    );
  if (dayBanking) {
    const { location, businessDate, variance, currency } = dayBanking;
    return withCommas(
      [location, businessDate, ...(variance === null ? [] : [varianceInCurrency(variance, currency)])],
      language,
    );
  }
  // Turned round within Arabic by itself; the fonts on paper have no arrow.
  return deviceChange ? `${deviceChange.asset} › ${deviceChange.replacementAsset}` : '';
}

export const WAITING_EXPORT_COLUMNS: readonly ExportColumn<WaitingRecord>[] = [
  {
    id: 'employee',
    kind: 'text',
    width: 14,
    header: { en: 'Employee ID', ar: 'رقم الموظف' },
    value: ({ requestedByEmployee }) => requestedByEmployee.companyEmployeeId,
  },
  {
    id: 'employee',
    kind: 'text',
    width: 26,
    header: { en: 'Requested by', ar: 'مقدم الطلب' },
    value: ({ requestedByEmployee: person }) => `${person.firstName} ${person.lastName}`.trim(),
  },
  {
    id: 'kind',
    kind: 'text',
    width: 22,
    header: { en: 'Kind', ar: 'النوع' },
    value: ({ kind }, language) => APPROVAL_SUBJECT_WORDS[language][kind],
  },
  { id: 'about', kind: 'text', width: 48, header: { en: 'About', ar: 'الموضوع' }, value: about },
  {
    id: 'step',
    kind: 'text',
    width: 10,
    header: { en: 'Step', ar: 'الخطوة' },
    value: ({ order, steps }) => `${order}/${steps}`,
  },
  {
    id: 'createdAt',
    kind: 'instant',
    width: 18,
    header: { en: 'Waiting since', ar: 'بالانتظار منذ' },
    value: ({ createdAt }) => new Date(createdAt),
  },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'waiting-on-me', ar: 'بانتظاري' };

/** What a caller may decide now as a file: same filters and order as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportWaiting(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  language: Language,
  { format, columns: asked, ...filters }: QueryOf<typeof api.approvalsWaiting.export>,
): Promise<FileAnswer> {
  const rows = await readWaiting(tx, caller, subjects, filters, EXPORT_LIMIT + 1);
  return exportList(caller, { rows, columns: WAITING_EXPORT_COLUMNS, name: NAMES, asked, format, language });
}
