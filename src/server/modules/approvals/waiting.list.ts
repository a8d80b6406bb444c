import { api } from '#contract/api.ts';
import { WAITING_LIST } from '#contract/approvals-waiting.list.ts';
import { WAITING_WORDS } from '#contract/approvals-waiting.words.ts';
import { varianceInCurrency } from '#domain/amounts.ts';
import { withCommas } from '#domain/listed.ts';
import type { Language } from '../../core/language.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ListFile } from '../../lists/list-routes.ts';
import { listFileReport, type ReportKind } from '../reports/index.ts';
import type { Subjects } from './subject.ts';
import { readWaiting, type WaitingFilters, type WaitingRecord } from './waiting.repository.ts';

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

const columns = fileColumns<typeof WAITING_LIST, WaitingRecord>(
  { list: WAITING_LIST, words: WAITING_WORDS },
  {
    employee: [
      {
        width: 14,
        header: { en: 'Employee ID', ar: 'رقم الموظف' },
        value: ({ requestedByEmployee }) => requestedByEmployee.companyEmployeeId,
      },
      {
        width: 26,
        value: ({ requestedByEmployee: person }) => `${person.firstName} ${person.lastName}`.trim(),
      },
    ],
    about: { width: 48, value: about },
    step: { width: 10, value: ({ order, steps }) => `${order}/${steps}` },
    // The page says how long ago that was.
    createdAt: {
      header: { en: 'Waiting since', ar: 'بالانتظار منذ' },
      value: ({ createdAt }) => new Date(createdAt),
    },
  },
);

/** What a caller may decide now as a file: same filters and order as the list. */
export const waitingFile = (subjects: Subjects): ListFile<WaitingRecord, WaitingFilters> => ({
  words: WAITING_WORDS,
  calls: api.approvalsWaiting,
  columns,
  read: (tx, caller, query, limit) => readWaiting(tx, caller, subjects, query, limit),
});

/** What its requester may decide at the moment it is made, as a report. */
export const waitingReport = (subjects: Subjects): ReportKind =>
  listFileReport('approvals-waiting', waitingFile(subjects));
