import { DAY_BANKING_STATUSES, DAY_BANKING_TYPES, DEFAULT_DAY_BANKING_STATUS } from '#domain/day-banking.ts';
import { declareList } from './list.ts';

/** Till reports, newest first (C§2): default filter outstanding with a variance. */
export const DAY_BANKING_LIST = declareList({
  key: 'till-banking-reports',
  path: '/finance/till-banking-reports',
  access: 'web.access.finance.tillBankingReports',
  module: 'finance.banking-reports',
  api: '/api/day-bankings',
  right: { resource: 'dayBanking', action: 'read' },
  // The page's columns together fit the list on a 1440 px screen with the menu open.
  fields: {
    location: { kind: 'custom', size: 'xl', sorts: true, file: true, fixed: true },
    type: { kind: 'word', size: 'lg', sorts: true, file: true },
    businessDate: { kind: 'day', size: 'md', priority: 1, sorts: true, file: true },
    status: { kind: 'custom', size: 'xxxl', sorts: true, file: true, mobile: 'mark' },
    expected: { kind: 'amount', file: true },
    counted: { kind: 'amount', file: true },
    variance: { kind: 'amount', size: 'lg', priority: 1, sorts: true, file: true },
    submittedBy: { kind: 'custom', size: 'xl', sorts: true, file: true },
    createdAt: { kind: 'custom', size: 'lg', sorts: true, file: true, priority: 3, mobile: 'hidden' },
  },
  filters: {
    status: { kind: 'words', as: 'statuses', of: DAY_BANKING_STATUSES },
    isConfirmed: { kind: 'flag', as: 'isConfirmed' },
    type: { kind: 'words', as: 'types', of: DAY_BANKING_TYPES },
    dates: { kind: 'days', as: ['startDate', 'endDate'] },
    country: { kind: 'country', as: 'locationCountryISO' },
    city: { kind: 'city', as: 'locationCity' },
    location: { kind: 'location', as: 'locationIds' },
    employee: { kind: 'person', as: 'submittedByEmployeeIds' },
  },
  defaults: { status: [DEFAULT_DAY_BANKING_STATUS] },
  order: { by: 'createdAt', order: 'desc' },
});
