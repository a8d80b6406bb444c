import { PAGE_SIZE } from '#contract/page-size.ts';
import { listFirstRead } from '#client/early/list-first-read.ts';
import { PAGE_FILTERS, queryOf, type LeaveQuery } from './leave-filters.ts';

/** The first page of the list. */
export const FIRST_PAGE = { page: 0 } as const;

/** The list's filters with what its rows need. */
export const pageQuery = <Page extends object>(filters: LeaveQuery, page: Page) => ({
  ...filters,
  isApprovalProcess: true as const,
  size: PAGE_SIZE,
  ...page,
});

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
