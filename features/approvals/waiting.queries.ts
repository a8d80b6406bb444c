import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { call } from '#client/http/call.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import { APPROVAL_SUBJECTS } from '#domain/approvals.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';

/** Everything read about approvals begins with this key. */
export const APPROVALS = ['approvals'] as const;

export type WaitingQuery = QueryOf<typeof api.approvalsWaiting.ids>;

/** What the address asks for. */
export function queryOf(url: UrlFilters): WaitingQuery {
  const kinds = url.words('kind', APPROVAL_SUBJECTS);
  const searchText = url.one('search');
  return { ...(kinds.length > 0 ? { kinds: [...kinds] } : {}), ...(searchText ? { searchText } : {}), ...(url.one('early') === 'true' ? { isEarlyToo: true } : {}) };
}

/** What the person may decide, the oldest first, page by page. */
export const waitingListQuery = (filters: WaitingQuery) =>
  infiniteQueryOptions({
    queryKey: [...APPROVALS, 'waiting', filters],
    queryFn: ({ pageParam, signal }) => call(api.approvalsWaiting.list, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });

/** Finds people a step can be handed to (D9, D10); of no step, people who can decide at all. */
export const receiverOptions =
  (client: QueryClient, stepId?: string): LoadOptions =>
  async (searchText) => {
    const query = { ...(stepId ? { stepId } : {}), ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({ queryKey: [...APPROVALS, 'receivers', stepId, searchText], queryFn: ({ signal }) => call(api.approvals.approvers, { query, signal }), staleTime: 60_000 });
    return found.data.map(personOption);
  };

/** How many of those that wait for nobody are shown at once. */
const MOST_FOR_NOBODY = 10;

/** What waits for nobody who can decide it, the longest first, for whoever may hand it on. */
export const forNobodyQuery = infiniteQueryOptions({
  queryKey: [...APPROVALS, 'for-nobody'],
  queryFn: ({ pageParam, signal }) =>
    call(api.approvals.list, { query: { statuses: ['pending'], waitsForNobody: true, sortBy: 'createdAt', sortOrder: 'asc', size: MOST_FOR_NOBODY, page: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.data.length < MOST_FOR_NOBODY ? undefined : pages.length),
});

export const processQuery = (id: string) => queryOptions({ queryKey: [...APPROVALS, 'process', id], queryFn: ({ signal }) => call(api.approvals.read, { params: { id }, signal }) });

/** What an approver wants to know of a leave besides its dates. Who may not read it is shown the dates alone. */
export const leaveQuery = (id: string) => queryOptions({ queryKey: [...APPROVALS, 'leave', id], queryFn: ({ signal }) => call(api.leaves.read, { params: { id }, signal }), retry: false });
export const absencesQuery = (id: string) => queryOptions({ queryKey: [...APPROVALS, 'absences', id], queryFn: ({ signal }) => call(api.leaves.absences, { params: { id }, signal }), retry: false });
export const reportQuery = (id: string) => queryOptions({ queryKey: [...APPROVALS, 'report', id], queryFn: ({ signal }) => call(api.dayBankings.read, { params: { id }, signal }), retry: false });

const countQuery = queryOptions({
  queryKey: [...APPROVALS, 'count'],
  queryFn: ({ signal }) => call(api.approvalsWaiting.list, { query: { size: 0 }, signal }),
  refetchInterval: 60_000,
});

/** Whether the person takes part in approvals at all. */
export const useIsApprover = (): boolean => usePermissions().has({ resource: 'approvalProcess.step', action: 'update' });

/** How much waits for the person's own decision; 0 until it is known. */
export function useWaitingCount(): number {
  const isApprover = useIsApprover();
  return useQuery({ ...countQuery, enabled: isApprover }).data?.count ?? 0;
}

const allCountQuery = queryOptions({
  queryKey: [...APPROVALS, 'count', 'early-too'],
  queryFn: ({ signal }) => call(api.approvalsWaiting.list, { query: { size: 0, isEarlyToo: true }, signal }),
  refetchInterval: 60_000,
});

/** How much the person may decide on their turn, and how much more out of turn (D4); null until both are known. */
export function useWaitingCounts(): { readonly onTurn: number; readonly early: number } | null {
  const enabled = useIsApprover();
  const onTurn = useQuery({ ...countQuery, enabled }).data?.count;
  const all = useQuery({ ...allCountQuery, enabled }).data?.count;
  // The two are read one after the other: a decision may fall between them.
  return onTurn === undefined || all === undefined ? null : { onTurn, early: Math.max(0, all - onTurn) };
}

const bankingCountQuery = queryOptions({
  queryKey: [...APPROVALS, 'count', 'day-banking'],
  queryFn: ({ signal }) => call(api.approvalsWaiting.list, { query: { kinds: ['day-banking'], size: 0 }, signal }),
  refetchInterval: 60_000,
});

/** How many till reports wait for the person's own decision; 0 until it is known. */
export function useBankingWaitingCount(): number {
  const isApprover = useIsApprover();
  const reads = usePermissions().has({ resource: 'dayBanking', action: 'read' });
  return useQuery({ ...bankingCountQuery, enabled: isApprover && reads }).data?.count ?? 0;
}
