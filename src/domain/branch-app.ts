import type { DayBankingType } from './day-banking.ts';

/** The section of the branch app in which reports of a type are made (C§6). */
export const BRANCH_SECTIONS = {
  'beginning-of-day': 'mobile.access.branchApp.reports.opening',
  'hand-over-start': 'mobile.access.branchApp.reports.handover',
  'hand-over-end': 'mobile.access.branchApp.reports.handover',
  'end-of-day': 'mobile.access.branchApp.reports.closing',
} as const satisfies Readonly<Record<DayBankingType, string>>;
