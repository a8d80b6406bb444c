import { PAGE_SIZE } from '#contract/page-size.ts';
import type { FirstRead } from '#client/early/first-read.types.ts';
import { queryString } from '#client/http/address.ts';
import { readFilters, settledSearch } from '#client/url/read-filters.ts';
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
export const leaveFirstRead: FirstRead = {
  path: '/hr/leave',
  module: 'hr.leaves',
  rights: [
    { resource: 'web.access.hr.leaveManagement', action: 'read' },
    { resource: 'leave.details', action: 'read' },
  ],
  addresses() {
    const filters = readFilters(settledSearch(PAGE_FILTERS));
    if (filters.one('tab') === 'calendar') return [];
    return [`/api/leaves${queryString(pageQuery(queryOf(filters), FIRST_PAGE))}`];
  },
};
