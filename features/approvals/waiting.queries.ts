import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { useIsApprover } from '#blocks/approvals/use-is-approver.ts';
import { api } from '#contract/api.ts';
import { APPROVALS } from '#client/query/families.ts';
import { afterFirstPage, pagedOptions, readOptions } from '#client/query/read-options.ts';
import { usePermissions } from '#client/session/use-permissions.ts';

/** Number of requests without an approver per page. */
const MAX_FOR_NOBODY = 10;

/** Requests without an approver who can decide, longest waiting first, for people who may reassign them. */
export const forNobodyQuery = infiniteQueryOptions({
  ...pagedOptions([...APPROVALS, 'for-nobody'], api.approvals.list, MAX_FOR_NOBODY, {
    query: { statuses: ['pending'], waitsForNobody: true, sortBy: 'createdAt', sortOrder: 'asc' },
  }),
});

/** Further information on a leave for its approver. Without read access only the dates are shown. */
export const leaveQuery = (id: string) =>
  queryOptions({ ...readOptions([...APPROVALS, 'leave'], api.leaves.read, { params: { id } }), retry: false });
export const absencesQuery = (id: string) =>
  queryOptions({ ...readOptions([...APPROVALS, 'absences'], api.leaves.absences, { params: { id } }), retry: false });
export const reportQuery = (id: string) =>
  queryOptions({ ...readOptions([...APPROVALS, 'report'], api.dayBankings.read, { params: { id } }), retry: false });

const countQuery = queryOptions({
  ...afterFirstPage(readOptions([...APPROVALS, 'count'], api.approvalsWaiting.list, { query: { size: 0 } })),
  refetchInterval: 60_000,
});

/** Number of decisions pending for the person; 0 until loaded. */
export function useWaitingCount(): number {
  const isApprover = useIsApprover();
  return useQuery({ ...countQuery, enabled: isApprover }).data?.count ?? 0;
}

const allCountQuery = queryOptions({
  ...readOptions([...APPROVALS, 'count', 'early-too'], api.approvalsWaiting.list, {
    query: { size: 0, isEarlyToo: true },
  }),
  refetchInterval: 60_000,
});

/** Number of decisions in turn, and of those possible early (D4); null until both are loaded. */
export function useWaitingCounts(): { readonly onTurn: number; readonly early: number } | null {
  const enabled = useIsApprover();
  const onTurn = useQuery({ ...countQuery, enabled }).data?.count;
  const all = useQuery({ ...allCountQuery, enabled }).data?.count;
  // The two are read one after the other: a decision may happen in between.
  return onTurn === undefined || all === undefined ? null : { onTurn, early: Math.max(0, all - onTurn) };
}

const bankingCountQuery = queryOptions({
  ...afterFirstPage(
    readOptions([...APPROVALS, 'count', 'day-banking'], api.approvalsWaiting.list, {
      query: { kinds: ['day-banking'], size: 0 },
    }),
  ),
  refetchInterval: 60_000,
});

/** Number of till reports pending for the person; 0 until loaded. */
export function useBankingWaitingCount(): number {
  const isApprover = useIsApprover();
  const reads = usePermissions().has({ resource: 'dayBanking', action: 'read' });
  return useQuery({ ...bankingCountQuery, enabled: isApprover && reads }).data?.count ?? 0;
}
