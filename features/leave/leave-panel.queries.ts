import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { LEAVES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** Requests the panel shows. */
const NEWEST = 5;

// The keys begin like those of the list and the calendar, so that what refreshes these refreshes the panel. The queries
// are its own: sharing those of the page would bring the page's code along to the dashboard.

/** The newest requests that wait for a decision, whoever's it is. */
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
