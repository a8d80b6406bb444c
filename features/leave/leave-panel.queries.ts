import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';

/** Requests the panel shows. */
const NEWEST = 5;

// The keys begin like those of the list and the calendar, so that what refreshes these refreshes the panel. The queries
// are its own: sharing those of the page would bring the page's code along to the dashboard.

/** The newest requests that wait for a decision, whoever's it is. */
export const newestWaitingQuery = queryOptions({
  queryKey: ['leaves', 'waiting', 'newest'],
  queryFn: ({ signal }) =>
    call(api.leaves.list, {
      query: { approvalStatuses: ['pending'], isApprovalProcess: true, sortBy: 'createdAt', sortOrder: 'desc', size: NEWEST },
      signal,
    }),
  staleTime: 0,
  refetchInterval: 60_000,
});

/** Leaves of one day, yyyy-MM-dd. */
export const awayQuery = (day: string) =>
  queryOptions({
    queryKey: ['leaves', 'calendar', 'away', day],
    queryFn: ({ signal }) => call(api.calendar.list, { query: { startDate: day, endDate: day, types: ['leave'] }, signal }),
  });
