import { LOCATION_TYPES, RECORD_STATUSES } from '#domain/records.ts';
import { LOCATION_SORTS } from '#contract/list-names.ts';
import { sortOf as sortIn, type Sort } from '#client/list/list-data.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import type { LocationQuery } from './locations.queries.ts';

/** B§2: who comes without any filter sees what is active. */
export const DEFAULT_FILTERS = { status: ['active'] } as const;
const DEFAULT_SORT = { by: 'name', order: 'asc' } as const;

const COUNTRY = /^[A-Z]{2}$/;
const some = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export const sortOf = (url: UrlFilters): Sort<(typeof LOCATION_SORTS)[number]> => sortIn(url, LOCATION_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them. */
export function queryOf(url: UrlFilters): LocationQuery {
  const { by, order } = sortOf(url);
  const query = {
    statuses: some(url.words('status', RECORD_STATUSES)),
    countryISOs: some(url.many('country').filter((value) => COUNTRY.test(value))),
    cities: some(url.many('city')),
    types: some(url.words('type', LOCATION_TYPES)),
    searchText: url.one('search') ?? undefined,
    sortBy: by,
    sortOrder: order,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as LocationQuery;
}

/** Whether anything but the order narrows the list. */
export const isNarrowed = (query: LocationQuery): boolean => Object.keys(query).some((name) => name !== 'sortBy' && name !== 'sortOrder');
