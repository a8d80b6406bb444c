import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Point } from '#domain/points.ts';
import { call } from '#client/http/call.ts';
import { personName } from '#ui/format/names.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { LOCATIONS } from './location.query.ts';

export { LOCATIONS };

export type LocationQuery = QueryOf<typeof api.locations.list>;

const ALL = 200;
const SETUP_STALE = 5 * 60_000;

/** The list, page by page until an empty one (A§7). */
export const locationListQuery = (filters: LocationQuery) =>
  infiniteQueryOptions({
    queryKey: [...LOCATIONS, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(api.locations.list, { query: { ...filters, size: PAGE_SIZE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });

/** All places, for the filters. A failure stays silent: there is then nothing to choose (B§8). */
export const everyLocationQuery = queryOptions({
  queryKey: [...LOCATIONS, 'all'],
  queryFn: ({ signal }) => call(api.locations.list, { query: { size: ALL, sortBy: 'name', sortOrder: 'asc' }, signal }),
  staleTime: SETUP_STALE,
  retry: false,
});

const ofPlace = (locationId: string) => ({ locationIds: [locationId], size: ALL });

export const openTimesQuery = (locationId: string) =>
  queryOptions({ queryKey: [...LOCATIONS, 'open-times', locationId], queryFn: ({ signal }) => call(api.openTimes.list, { query: ofPlace(locationId), signal }) });
export const exceptionTimesQuery = (locationId: string) =>
  queryOptions({ queryKey: [...LOCATIONS, 'exception-times', locationId], queryFn: ({ signal }) => call(api.exceptionTimes.list, { query: ofPlace(locationId), signal }) });
export const cashRegistriesQuery = (locationId: string) =>
  queryOptions({ queryKey: [...LOCATIONS, 'registers', locationId], queryFn: ({ signal }) => call(api.cashRegistries.list, { query: ofPlace(locationId), signal }) });
export const resourcesQuery = (locationId: string) =>
  queryOptions({ queryKey: [...LOCATIONS, 'resources', locationId], queryFn: ({ signal }) => call(api.locationResources.list, { query: ofPlace(locationId), signal }) });
export const fieldLocationsQuery = (locationId: string) =>
  queryOptions({ queryKey: [...LOCATIONS, 'field', locationId], queryFn: ({ signal }) => call(api.fieldLocations.list, { query: ofPlace(locationId), signal }) });

/** Field locations of others around a place (B§9). */
export const nearbyQuery = (point: Point, excludeIds: readonly string[]) =>
  queryOptions({
    queryKey: [...LOCATIONS, 'nearby', point, excludeIds],
    queryFn: ({ signal }) => call(api.fieldLocations.nearby, { query: { ...point, ...(excludeIds.length > 0 ? { excludeIds: [...excludeIds] } : {}) }, signal }),
  });

/** People who are assigned to a place. */
export const peopleQuery = (locationId: string) =>
  queryOptions({
    queryKey: ['employees', 'of-location', locationId],
    queryFn: ({ signal }) => call(api.people.listEmployees, { query: { locationIds: [locationId], statuses: ['active'], size: ALL, sortBy: 'firstName' }, signal }),
  });

/** Provinces of a country; none for one without (B§5). */
export const provincesQuery = (countryISO: string) =>
  queryOptions({
    queryKey: ['provinces', countryISO],
    queryFn: ({ signal }) => call(api.geography.provinces, { query: { countryISO }, signal }),
    staleTime: Infinity,
    retry: false,
  });

export const resourceTypesQuery = queryOptions({
  queryKey: ['location-resource-types', 'all'],
  queryFn: ({ signal }) => call(api.locationResourceTypes.list, { query: { size: ALL, sortBy: 'order', sortOrder: 'asc' }, signal }),
  staleTime: SETUP_STALE,
  retry: false,
});

/** Finds active places for a lookup field: others can't be parents. */
export const locationOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = { size: PAGE_SIZE, statuses: ['active' as const], ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({ queryKey: [...LOCATIONS, 'search', searchText], queryFn: ({ signal }) => call(api.locations.list, { query, signal }), staleTime: 60_000 });
    return found.data.map(({ id, name, shortCode, imageUrl }) => ({ id, label: name, detail: shortCode, imageUrl }));
  };

/** Finds active people for the contact of a place (D67). */
export const contactOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = { size: PAGE_SIZE, statuses: ['active' as const], sortBy: 'firstName' as const, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({ queryKey: ['employees', 'contacts', searchText], queryFn: ({ signal }) => call(api.people.listEmployees, { query, signal }), staleTime: 60_000 });
    return found.data.map((person) => ({ id: person.id, label: personName(person), detail: person.companyEmployeeId, imageUrl: person.imageUrl }));
  };
