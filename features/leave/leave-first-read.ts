import { listFirstRead } from '#client/early/list-first-read.ts';
import { PAGE_FILTERS, queryOf } from './leave-filters.ts';

/** The list of requests, asked for before its page is there (decision 0035). */
export const leaveFirstRead = listFirstRead({
  path: '/hr/leave',
  module: 'hr.leaves',
  rights: [
    { resource: 'web.access.hr.leaveManagement', action: 'read' },
    { resource: 'leave.details', action: 'read' },
  ],
  api: '/api/leaves',
  filters: PAGE_FILTERS,
  queryOf: (filters) => ({ ...queryOf(filters), isApprovalProcess: true }),
  isShown: (filters) => filters.one('tab') !== 'calendar',
});
