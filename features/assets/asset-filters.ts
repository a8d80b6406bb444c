import { ASSET_STATUSES, DEFAULT_ASSET_STATUSES } from '#domain/assets.ts';
import { ASSET_SORTS } from '#contract/list-names.ts';
import { sortOf as sortIn, type Sort } from '#client/list/list-data.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import type { AssetQuery } from './assets.queries.ts';

/** C§9: who comes without any filter sees what is available and assigned. */
export const DEFAULT_FILTERS = { status: [...DEFAULT_ASSET_STATUSES] };
const DEFAULT_SORT = { by: 'createdAt', order: 'desc' } as const;

const COUNTRY = /^[A-Z]{2}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const some = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);
const ids = (values: readonly string[]): string[] | undefined => some(values.filter((value) => ID.test(value)));

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export const sortOf = (url: UrlFilters): Sort<(typeof ASSET_SORTS)[number]> => sortIn(url, ASSET_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them. */
export function queryOf(url: UrlFilters): AssetQuery {
  const { by, order } = sortOf(url);
  const query = {
    statuses: some(url.words('status', ASSET_STATUSES)),
    assetTypeIds: ids(url.many('type')),
    locationCountryISO: some(url.many('country').filter((value) => COUNTRY.test(value))),
    locationCity: some(url.many('city')),
    locationId: ids(url.many('location')),
    currentEmployeeId: ids(url.many('employee')),
    searchText: url.one('search') ?? undefined,
    sortBy: by,
    sortOrder: order,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as AssetQuery;
}

/** Whether anything but the order narrows the list. */
export const isNarrowed = (query: AssetQuery): boolean => Object.keys(query).some((name) => name !== 'sortBy' && name !== 'sortOrder');
