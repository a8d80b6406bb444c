import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { GEOGRAPHY_SIZE, PAGE_SIZE } from '#contract/page-size.ts';
import type { Point } from '#domain/points.ts';
import { EMPLOYEES, GEOGRAPHY, LOCATIONS, LOCATION_RESOURCE_TYPES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';

const ALL = 200;
const SETUP_STALE = 5 * 60_000;

const ofPlace = (locationId: string) => ({ locationIds: [locationId], size: ALL });

export const openTimesQuery = (locationId: string) =>
  queryOptions({ ...readOptions([...LOCATIONS, 'open-times'], api.openTimes.list, { query: ofPlace(locationId) }) });
export const exceptionTimesQuery = (locationId: string) =>
  queryOptions({
    ...readOptions([...LOCATIONS, 'exception-times'], api.exceptionTimes.list, { query: ofPlace(locationId) }),
  });
export const cashRegistriesQuery = (locationId: string) =>
  queryOptions({
    ...readOptions([...LOCATIONS, 'registers'], api.cashRegistries.list, { query: ofPlace(locationId) }),
  });
export const resourcesQuery = (locationId: string) =>
  queryOptions({
    ...readOptions([...LOCATIONS, 'resources'], api.locationResources.list, { query: ofPlace(locationId) }),
  });
export const fieldLocationsQuery = (locationId: string) =>
  queryOptions({ ...readOptions([...LOCATIONS, 'field'], api.fieldLocations.list, { query: ofPlace(locationId) }) });

/** Field locations of others near a location (B§9). */
export const nearbyQuery = (point: Point, excludeIds: readonly string[]) =>
  queryOptions({
    ...readOptions([...LOCATIONS, 'nearby'], api.fieldLocations.nearby, {
      query: { ...point, ...(excludeIds.length > 0 ? { excludeIds: [...excludeIds] } : {}) },
    }),
  });

/** Employees assigned to a location. */
export const peopleQuery = (locationId: string) =>
  queryOptions({
    ...readOptions([...EMPLOYEES, 'of-location'], api.people.listEmployees, {
      query: { locationIds: [locationId], statuses: ['active'], size: ALL, sortBy: 'firstName' },
    }),
  });

/** Provinces of a country; none for one without (B§5). */
export const provincesQuery = (countryISO: string) =>
  queryOptions({
    ...readOptions([...GEOGRAPHY, 'provinces'], api.geography.provinces, {
      query: { countryISO, size: GEOGRAPHY_SIZE },
    }),
    staleTime: Infinity,
    retry: false,
  });

export const resourceTypesQuery = queryOptions({
  ...readOptions([...LOCATION_RESOURCE_TYPES, 'all'], api.locationResourceTypes.list, {
    query: { size: ALL, sortBy: 'order', sortOrder: 'asc' },
  }),
  staleTime: SETUP_STALE,
  retry: false,
});

/** Finds active locations for a lookup field: others can't be parents. */
export const locationOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = { size: PAGE_SIZE, statuses: ['active' as const], ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({
      ...readOptions([...LOCATIONS, 'search'], api.locations.list, { query }),
      staleTime: 60_000,
    });
    return found.data.map(({ id, name, shortCode, imageUrl }) => ({ id, label: name, detail: shortCode, imageUrl }));
  };
