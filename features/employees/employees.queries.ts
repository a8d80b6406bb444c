import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { call } from '#client/http/call.ts';
import type { LoadOptions, Option } from '#ui/lookup/option.ts';
import { personName } from '#ui/format/names.ts';
import { EMPLOYEES } from './employee.query.ts';

export { EMPLOYEES };

export type EmployeeQuery = QueryOf<typeof api.people.listEmployees>;

/** The list, page by page until an empty one (A§7). */
export const employeeListQuery = (filters: EmployeeQuery) =>
  infiniteQueryOptions({
    queryKey: [...EMPLOYEES, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(api.people.listEmployees, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });

export const contractsQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['contracts', employeeId],
    queryFn: ({ signal }) => call(api.contracts.list, { query: { employeeIds: [employeeId], sortBy: 'startDate', sortOrder: 'desc', size: 200 }, signal }),
  });

const LOOKUP = { size: 200, sortBy: 'order', sortOrder: 'asc' } as const;
const SETUP_STALE = 5 * 60_000;

/** Job titles to choose from and to filter by. A failure stays silent: there is then nothing to choose. */
export const jobTitlesQuery = queryOptions({
  queryKey: ['job-titles', 'all'],
  queryFn: ({ signal }) => call(api.jobTitles.list, { query: { ...LOOKUP, sortBy: 'name' }, signal }),
  staleTime: SETUP_STALE,
  retry: false,
});

export const contractTypesQuery = queryOptions({
  queryKey: ['contract-types', 'all'],
  queryFn: ({ signal }) => call(api.contractTypes.list, { query: LOOKUP, signal }),
  staleTime: SETUP_STALE,
  retry: false,
});

export const locationsQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: ({ signal }) => call(api.locations.list, { query: { size: 200, sortBy: 'name', sortOrder: 'asc' }, signal }),
  staleTime: SETUP_STALE,
  retry: false,
});

const peopleQuery = (searchText: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES, 'search', searchText],
    queryFn: ({ signal }) =>
      call(api.people.listEmployees, {
        query: { size: PAGE_SIZE, sortBy: 'firstName', sortOrder: 'asc', statuses: ['active'], ...(searchText ? { searchText } : {}) },
        signal,
      }),
    staleTime: 60_000,
  });

/** A person as a field offers them. */
export const optionOf = (person: { id: string; firstName: string; lastName: string; knownAs: string; companyEmployeeId: string; imageUrl: string | null }): Option => ({
  id: person.id,
  label: personName(person),
  detail: person.companyEmployeeId,
  imageUrl: person.imageUrl,
});

/** Finds people for a lookup field: only active ones can be chosen (B§5). `except` is left out. */
export const peopleOptions =
  (client: QueryClient, except?: string): LoadOptions =>
  async (text) =>
    (await client.fetchQuery(peopleQuery(text))).data.filter(({ id }) => id !== except).map(optionOf);

/** How many active people there are: the first of all has nobody to answer to. */
export const activeCountQuery = queryOptions({
  queryKey: [...EMPLOYEES, 'active-count'],
  queryFn: ({ signal }) => call(api.people.listEmployees, { query: { statuses: ['active'], size: 0 }, signal }),
});
