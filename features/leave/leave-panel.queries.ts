import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { LEAVES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** Number of requests in the panel. */
const NEWEST = 5;

// The keys have the prefixes of list and calendar, so that all are refreshed together. The queries are separate: those
// of the page would pull its code into the dashboard.

/** The newest pending requests, of any approver. */
export const newestWaitingQuery = queryOptions({
  ...readOptions([...LEAVES, 'waiting', 'newest'], api.leaves.list, {
    query: {
      approvalStatuses: ['pending'],
      isApprovalProcess: true,
      sortBy: 'createdAt',
      sortOrder: 'desc',
      size: NEWEST,
    },
  }),
  staleTime: 0,
  refetchInterval: 60_000,
});

/** Leaves of one day, yyyy-MM-dd. */
export const awayQuery = (day: string) =>
  queryOptions({
    ...readOptions([...LEAVES, 'calendar', 'away'], api.calendar.list, {
      query: { startDate: day, endDate: day, types: ['leave'] },
    }),
  });
