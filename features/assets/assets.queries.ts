import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { call } from '#client/http/call.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import { ownerName } from './owner-name.ts';
import { ASSETS } from './asset.query.ts';

export { ASSETS };
export const ASSET_TYPES = ['asset-types'] as const;

export type AssetQuery = QueryOf<typeof api.assets.list>;

const ALL = 200;
const SETUP_STALE = 5 * 60_000;

/** The list, page by page until an empty one (A§7). */
export const assetListQuery = (filters: AssetQuery) =>
  infiniteQueryOptions({
    queryKey: [...ASSETS, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(api.assets.list, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });

/** Who had an asset, the latest first; with a day, who had it on that day. */
export const assignmentsQuery = (assetId: string, date: string | null) =>
  queryOptions({
    queryKey: [...ASSETS, 'assignments', assetId, date],
    queryFn: ({ signal }) => call(api.assetAssignments.list, { query: { assetId, size: ALL, ...(date ? { date } : {}) }, signal }),
  });

/** All types with their fields. */
export const assetTypesQuery = queryOptions({
  queryKey: [...ASSET_TYPES, 'all'],
  queryFn: ({ signal }) => call(api.assetTypes.list, { query: { size: ALL, sortBy: 'name', sortOrder: 'asc' }, signal }),
  staleTime: SETUP_STALE,
});

/** Locations, for the filters. A failure stays silent: there is then nothing to choose (B§8). */
export const placesQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: ({ signal }) => call(api.locations.list, { query: { size: ALL, sortBy: 'name', sortOrder: 'asc' }, signal }),
  staleTime: SETUP_STALE,
  retry: false,
});

export const peopleByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['employees', 'by-id', ids],
    queryFn: ({ signal }) => call(api.people.listEmployees, { query: { ids: [...ids], size: ALL }, signal }),
    staleTime: SETUP_STALE,
  });

/** Finds people for the filter. */
export const peopleOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = { size: PAGE_SIZE, sortBy: 'firstName' as const, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({ queryKey: ['employees', 'search', searchText], queryFn: ({ signal }) => call(api.people.listEmployees, { query, signal }), staleTime: 60_000 });
    return found.data.map(personOption);
  };

/** Finds those an asset can be given to. The kind stands before the id: the form sends either one or the other. */
export const ownerOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = { size: PAGE_SIZE, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({ queryKey: [...ASSETS, 'owners', searchText], queryFn: ({ signal }) => call(api.assetOwners.list, { query, signal }), staleTime: 60_000 });
    return found.data.map((owner) => ({ id: `${owner.kind}:${owner.id}`, label: ownerName(owner), detail: owner.companyEmployeeId ?? owner.shortCode, imageUrl: owner.imageUrl ?? null }));
  };
