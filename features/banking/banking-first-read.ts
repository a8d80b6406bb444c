import { listFirstRead } from '#client/early/list-first-read.ts';
import { PAGE_FILTERS, queryOf } from './banking-filters.ts';

/** The list, asked for before its page is there (decision 0035). */
export const bankingFirstRead = listFirstRead({
  path: '/finance/till-banking-reports',
  module: 'finance.banking-reports',
  rights: [
    { resource: 'web.access.finance.tillBankingReports', action: 'read' },
    { resource: 'dayBanking', action: 'read' },
  ],
  api: '/api/day-bankings',
  filters: PAGE_FILTERS,
  queryOf,
});
