import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import { LEAVES, leaveCalendarQuery } from './leave.queries.ts';

/** Requests the panel shows. */
const NEWEST = 5;

/** The newest requests that wait for a decision, whoever's it is. */
export const newestWaitingQuery = queryOptions({
  queryKey: [...LEAVES, 'newest-waiting'],
  queryFn: ({ signal }) =>
    call(api.leaves.list, {
      query: { approvalStatuses: ['pending'], isApprovalProcess: true, sortBy: 'createdAt', sortOrder: 'desc', size: NEWEST },
      signal,
    }),
  staleTime: 0,
  refetchInterval: 60_000,
});

/** Leaves of one day, yyyy-MM-dd. */
export const awayQuery = (day: string) => leaveCalendarQuery({ startDate: day, endDate: day, types: ['leave'] });
