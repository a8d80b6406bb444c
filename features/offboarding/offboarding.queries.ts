import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { call } from '#client/http/call.ts';
import type { DutyKind } from '#domain/offboarding.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import { OFFBOARDINGS } from './settlement.query.ts';

export { OFFBOARDINGS };

export type OffboardingQuery = QueryOf<typeof api.offboardings.list>;

/** The list, page by page until an empty one (A§7). */
export const offboardingListQuery = (filters: OffboardingQuery) =>
  infiniteQueryOptions({
    queryKey: [...OFFBOARDINGS, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(api.offboardings.list, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });

/** Finds who can take over a kind of duty of a leaver (D67). */
export const successorOptions =
  (client: QueryClient, settlementId: string, duty: DutyKind): LoadOptions =>
  async (searchText) => {
    const query = { duty, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({
      queryKey: [...OFFBOARDINGS, 'successors', settlementId, query],
      queryFn: ({ signal }) => call(api.offboardings.successors, { params: { id: settlementId }, query, signal }),
      staleTime: 60_000,
    });
    return found.data.map(personOption);
  };

/** Finds employees by first name, A to Z (B§2). */
export const employeeOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = { size: PAGE_SIZE, sortBy: 'firstName' as const, sortOrder: 'asc' as const, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({ queryKey: ['employees', 'offboarding', searchText], queryFn: ({ signal }) => call(api.people.listEmployees, { query, signal }), staleTime: 60_000 });
    return found.data.map(personOption);
  };
