import { LOCATION_TYPES, RECORD_STATUSES } from '#domain/records.ts';
import { LOCATION_SORTS } from '#contract/list-names.ts';
import { sortOf as sortIn, type Sort } from '#client/url/sort.ts';
import { countriesOf, inForce, some } from '#client/url/filter-values.ts';
import type { PageFilters, ReadFilters } from '#client/url/read-filters.ts';
import type { LocationQuery } from './locations.queries.ts';

/** B§2: who comes without any filter sees what is active. */
export const PAGE_FILTERS: PageFilters = { own: 'country city type', defaults: { status: ['active'] }, values: { status: RECORD_STATUSES, type: LOCATION_TYPES, sortBy: LOCATION_SORTS } };
const DEFAULT_SORT = { by: 'name', order: 'asc' } as const;

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export const sortOf = (url: ReadFilters): Sort<(typeof LOCATION_SORTS)[number]> => sortIn(url, LOCATION_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them. */
export function queryOf(url: ReadFilters): LocationQuery {
  const { by, order } = sortOf(url);
  return inForce<LocationQuery>({
    statuses: some(url.words('status', RECORD_STATUSES)),
    countryISOs: some(countriesOf(url.many('country'))),
    cities: some(url.many('city')),
    types: some(url.words('type', LOCATION_TYPES)),
    searchText: url.one('search') ?? undefined,
    sortBy: by,
    sortOrder: order,
  });
}
