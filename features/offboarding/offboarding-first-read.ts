import { listFirstRead } from '#client/early/list-first-read.ts';
import { PAGE_FILTERS, queryOf } from './offboarding-filters.ts';

/** The list, asked for before its page is there (decision 0035). */
export const offboardingFirstRead = listFirstRead({
  path: '/payroll-management/offboarding',
  module: null,
  rights: [
    { resource: 'web.access.payroll.offboarding', action: 'read' },
    { resource: 'offboarding.details', action: 'read' },
  ],
  api: '/api/offboardings',
  filters: PAGE_FILTERS,
  queryOf,
});
