import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#client/http/call.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';

/** Everything read about till reports begins with this key. */
export const BANKING = ['day-bankings'] as const;

export type BankingQuery = QueryOf<typeof api.dayBankings.list>;
export type OpeningQuery = QueryOf<typeof api.dayBankings.opening>;
export type Opening = AnswerOf<typeof api.dayBankings.opening>;
/** What a new report is about. */
export type TillDay = QueryOf<typeof api.dayBankings.reported>;
export type Reported = NonNullable<AnswerOf<typeof api.dayBankings.reported>['report']>;

const ALL = 200;
const SETUP_STALE = 5 * 60_000;

/** The list, page by page until an empty one (A§7). */
export const reportListQuery = (filters: BankingQuery) =>
  infiniteQueryOptions({
    queryKey: [...BANKING, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(api.dayBankings.list, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });

export const reportQuery = (id: string) =>
  queryOptions({ queryKey: [...BANKING, 'one', id], queryFn: ({ signal }) => call(api.dayBankings.read, { params: { id }, signal }) });

/** The places whose till the person may report on (D35). */
export const tillsQuery = queryOptions({ queryKey: [...BANKING, 'tills'], queryFn: ({ signal }) => call(api.dayBankings.locations, { signal }), staleTime: 60_000 });

/** What a new report starts from (D28). */
export const openingQuery = (query: OpeningQuery) =>
  queryOptions({ queryKey: [...BANKING, 'opening', query], queryFn: ({ signal }) => call(api.dayBankings.opening, { query, signal }), retry: false });

/** The report that a new one would be refused for (C§2). */
export const reportedQuery = (query: TillDay) =>
  queryOptions({ queryKey: [...BANKING, 'reported', query], queryFn: ({ signal }) => call(api.dayBankings.reported, { query, signal }), retry: false });

/** Places for the filters. A failure stays silent: there is then nothing to choose. */
export const placesQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: ({ signal }) => call(api.locations.list, { query: { size: ALL, sortBy: 'name' as const, sortOrder: 'asc' as const }, signal }),
  staleTime: SETUP_STALE,
  retry: false,
});

/** People chosen in the filter, by id. */
export const peopleByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['employees', 'by-id', ids],
    queryFn: ({ signal }) => call(api.people.listEmployees, { query: { ids: [...ids], size: ALL }, signal }),
    staleTime: SETUP_STALE,
    retry: false,
  });

/** Finds people a step can be handed to (D9, D10). */
export const approverOptions =
  (client: QueryClient, stepId: string): LoadOptions =>
  async (searchText) => {
    const query = { stepId, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({ queryKey: ['approvers', stepId, searchText], queryFn: ({ signal }) => call(api.approvals.approvers, { query, signal }), staleTime: 60_000 });
    return found.data.map(personOption);
  };

/** Finds people for the filter of who submitted. */
export const employeeOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = { size: PAGE_SIZE, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({ queryKey: ['employees', 'search', searchText], queryFn: ({ signal }) => call(api.people.listEmployees, { query, signal }), staleTime: 60_000 });
    return found.data.map(personOption);
  };
