import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { listReads } from '#blocks/list/list-reads.ts';
import { api } from '#contract/api.ts';
import { LEAVE_LIST } from '#contract/leaves.list.ts';
import { LEAVE_WORDS } from '#contract/leaves.words.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { LEAVES, LEAVE_BALANCES, LEAVE_TYPES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** The list. Deep in it, the previous page's cursor is faster than an offset (A§7). */
export const leaveReads = listReads({
  list: LEAVE_LIST,
  words: LEAVE_WORDS,
  calls: api.leaves,
  family: LEAVES,
  report: 'leaves',
});

/** One request, wherever it is in the list. */
export const leaveQuery = (id: string) =>
  queryOptions({
    ...readOptions([...LEAVES, 'one'], api.leaves.read, { params: { id } }),
  });

/** Who else of the location is away during this leave. */
export const absencesQuery = (id: string) =>
  queryOptions({
    ...readOptions([...LEAVES, 'absences'], api.leaves.absences, { params: { id } }),
    staleTime: 60_000,
    retry: false,
  });

/** Leave types: all, or those available to one employee. */
export const leaveTypesQuery = (employeeId?: string) =>
  queryOptions({
    ...readOptions(LEAVE_TYPES, api.leaves.types, {
      query: {
        size: 200,
        sortBy: 'order',
        sortOrder: 'asc',
        ...(employeeId ? { employeeId, statuses: ['active'] as const } : {}),
      } as QueryOf<typeof api.leaves.types>,
    }),
    staleTime: 5 * 60_000,
  });

export interface BalanceQuestion {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** The remaining balance after a leave (B§3, B§7). */
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

/** Refetches every visible list after a change. */
export const refreshLists = (client: QueryClient): void =>
  void client.refetchQueries({ queryKey: [...LEAVES, 'list'], stale: true, type: 'active' });
