import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { LEAVES, LEAVE_BALANCES, LEAVE_TYPES } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import type { LeaveQuery } from './leave-filters.ts';

/** The list, page by page until all are there. Deep in it, the cursor of the page before is faster than counting (A§7). */
export const leaveListQuery = (filters: LeaveQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...LEAVES, 'list'], api.leaves.list, PAGE_SIZE, { query: { ...filters, isApprovalProcess: true } }),
    placeholderData: keepPreviousData,
  });

/** Whether the list holds a request at all. */
export const leaveInListQuery = (filters: LeaveQuery, id: string) =>
  queryOptions({ ...readOptions([...LEAVES, 'in-list'], api.leaves.list, { query: { ...filters, isApprovalProcess: true, ids: [id], size: 0 } }), staleTime: 0 });

/** One request, wherever it stands in the list. */
export const leaveQuery = (id: string) =>
  queryOptions({
    ...readOptions([...LEAVES, 'one'], api.leaves.read, { params: { id } }),
  });

/** Who else of the location is away on days of this leave. */
export const absencesQuery = (id: string) =>
  queryOptions({
    ...readOptions([...LEAVES, 'absences'], api.leaves.absences, { params: { id } }),
    staleTime: 60_000,
    retry: false,
  });

/** Kinds of leave: all, or those one employee can take. */
export const leaveTypesQuery = (employeeId?: string) =>
  queryOptions({
    ...readOptions(LEAVE_TYPES, api.leaves.types, { query: { size: 200, sortBy: 'order', sortOrder: 'asc', ...(employeeId ? { employeeId, statuses: ['active'] as const } : {}) } as QueryOf<typeof api.leaves.types> }),
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
    ...readOptions([...LEAVE_BALANCES, 'after'], api.leaves.balanceAfter, { query: question as BalanceQuestion }),
    enabled: question !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Leaves and public holidays between two dates. */
export const leaveCalendarQuery = (query: QueryOf<typeof api.calendar.list>) =>
  queryOptions({
    ...readOptions([...LEAVES, 'calendar'], api.calendar.list, { query }),
    placeholderData: keepPreviousData,
  });

/** Reads every shown list again that something has happened to. */
export const refreshLists = (client: QueryClient): void =>
  void client.refetchQueries({ queryKey: [...LEAVES, 'list'], stale: true, type: 'active' });
