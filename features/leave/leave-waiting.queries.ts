import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsApprover } from '#blocks/approvals/use-is-approver.ts';
import { api } from '#contract/api.ts';
import { LEAVES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { CANCELLATION_REQUESTED } from '#domain/leave.ts';
import type { LeaveQuery } from './leave-filters.ts';

/** How many requests the person may decide now; asked again every minute. */
export const waitingQuery = queryOptions({
  ...readOptions([...LEAVES, 'waiting'], api.leaves.list, {
    query: { isMyTurn: true, isApprovalProcess: true, size: 0 },
  }),
  refetchInterval: 60_000,
});

/** How many cancellations the filters would show if they were not held to other statuses. */
export const waitingCancellationsQuery = (filters: LeaveQuery) =>
  queryOptions({
    ...readOptions([...LEAVES, 'waiting-cancellations'], api.leaves.list, {
      query: { ...filters, approvalStatuses: [CANCELLATION_REQUESTED], isApprovalProcess: true, size: 0 },
    }),
    // It only points somewhere; without an answer nothing is pointed at.
    retry: false,
  });

/** Whether that number could be read; nothing is said of it otherwise. */
export function useIsWaitingUnknown(): boolean {
  return useQuery({ ...waitingQuery, enabled: useIsApprover() }).isError;
}

/** The number of requests that wait for the person's own decision; 0 until it is known. */
export function useWaiting(): number {
  const isApprover = useIsApprover();
  return useQuery({ ...waitingQuery, enabled: isApprover }).data?.count ?? 0;
}
