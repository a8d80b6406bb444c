import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import type { LeaveQuery } from './leave-filters.ts';
import { FIRST_PAGE, pageQuery } from './leave-first-read.ts';

/** Everything read about leave begins with this key: one word refreshes it all. */
export const LEAVES = ['leaves'] as const;

/** The list, page by page until all are there. Deep in it, the cursor of the page before is faster than counting (A§7). */
export const leaveListQuery = (filters: LeaveQuery) =>
  infiniteQueryOptions({
    queryKey: [...LEAVES, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(api.leaves.list, { query: pageQuery(filters, pageParam), signal }),
    initialPageParam: FIRST_PAGE as { readonly page: number; readonly cursor?: string },
    getNextPageParam: (last, pages) => {
      if (last.data.length < PAGE_SIZE) return undefined;
      return { page: pages.length, ...(last.cursor ? { cursor: last.cursor } : {}) };
    },
    placeholderData: keepPreviousData,
  });

/** One request, wherever it stands in the list. */
export const leaveQuery = (id: string) =>
  queryOptions({
    queryKey: [...LEAVES, 'one', id],
    queryFn: ({ signal }) => call(api.leaves.read, { params: { id }, signal }),
  });

/** Who else of the location is away on days of this leave. */
export const absencesQuery = (id: string) =>
  queryOptions({
    queryKey: [...LEAVES, 'absences', id],
    queryFn: ({ signal }) => call(api.leaves.absences, { params: { id }, signal }),
    staleTime: 60_000,
    retry: false,
  });

/** Kinds of leave: all, or those one employee can take. */
export const leaveTypesQuery = (employeeId?: string) =>
  queryOptions({
    queryKey: ['leave-types', employeeId ?? null],
    queryFn: ({ signal }) =>
      call(api.leaves.types, {
        query: { size: 200, sortBy: 'order', sortOrder: 'asc', ...(employeeId ? { employeeId, statuses: ['active'] as const } : {}) } as QueryOf<typeof api.leaves.types>,
        signal,
      }),
    staleTime: 5 * 60_000,
  });

/** The locations the person may choose from. A failure stays silent (B§8): the filter then has nothing to offer. */
export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  queryFn: ({ signal }) => call(api.locations.list, { query: { size: 200, sortBy: 'name', sortOrder: 'asc' }, signal }),
  staleTime: 5 * 60_000,
  retry: false,
});

/** People whom a step can be handed to, by name or number (D9). */
export const approversQuery = (stepId: string, searchText: string) =>
  queryOptions({ queryKey: ['approvers', stepId, searchText], queryFn: ({ signal }) => call(api.approvals.approvers, { query: { stepId, ...(searchText ? { searchText } : {}) }, signal }), staleTime: 60_000 });

/** People by name or number, the first twenty. */
export const employeesQuery = (searchText: string) =>
  queryOptions({
    queryKey: ['employees', 'search', searchText],
    queryFn: ({ signal }) =>
      call(api.people.listEmployees, {
        query: { size: PAGE_SIZE, sortBy: 'firstName', sortOrder: 'asc', statuses: ['active'], ...(searchText ? { searchText } : {}) },
        signal,
      }),
    staleTime: 60_000,
  });

/** The people of the given ids, to name what stands in the address. */
export const employeesByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['employees', 'ids', ids],
    queryFn: ({ signal }) => call(api.people.listEmployees, { query: { ids: [...ids], size: 200 }, signal }),
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
  });

export interface BalanceQuestion {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** What a leave would leave of the balance (B§3, B§7). */
export const balanceAfterQuery = (question: BalanceQuestion | null) =>
  queryOptions({
    queryKey: ['leave-balance', 'after', question],
    queryFn: ({ signal }) => call(api.leaves.balanceAfter, { query: question as BalanceQuestion, signal }),
    enabled: question !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Leaves and public holidays between two dates. */
export const leaveCalendarQuery = (query: QueryOf<typeof api.calendar.list>) =>
  queryOptions({
    queryKey: [...LEAVES, 'calendar', query],
    queryFn: ({ signal }) => call(api.calendar.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads every shown list again that something has happened to. */
export const refreshLists = (client: QueryClient): void =>
  void client.refetchQueries({ queryKey: [...LEAVES, 'list'], stale: true, type: 'active' });
