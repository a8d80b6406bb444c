import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsApprover } from '#blocks/approvals/use-is-approver.ts';
import { api } from '#contract/api.ts';
import { LEAVES } from '#client/query/families.ts';
import { afterFirstPage, readOptions } from '#client/query/read-options.ts';
import { CANCELLATION_REQUESTED } from '#domain/leave.ts';
import type { LeaveQuery } from './leave-filters.ts';

/** Number of requests the person may decide now; refetched every minute. */
export const waitingQuery = queryOptions({
  ...afterFirstPage(
    readOptions([...LEAVES, 'waiting'], api.leaves.list, {
      query: { isMyTurn: true, isApprovalProcess: true, size: 0 },
    }),
  ),
  refetchInterval: 60_000,
});

/** Number of cancellations hidden by the status filter. */
export const waitingCancellationsQuery = (filters: LeaveQuery) =>
  queryOptions({
    ...readOptions([...LEAVES, 'waiting-cancellations'], api.leaves.list, {
      query: { ...filters, approvalStatuses: [CANCELLATION_REQUESTED], isApprovalProcess: true, size: 0 },
    }),
    // A mere hint: on failure none is shown.
    retry: false,
  });

/** Whether the number failed to load; nothing is shown then. */
export function useIsWaitingUnknown(): boolean {
  return useQuery({ ...waitingQuery, enabled: useIsApprover() }).isError;
}

/** Number of requests pending for the person; 0 until loaded. */
export function useWaiting(): number {
  const isApprover = useIsApprover();
  return useQuery({ ...waitingQuery, enabled: isApprover }).data?.count ?? 0;
}
