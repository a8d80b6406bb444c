import { ASSET_STATUSES, DEFAULT_ASSET_STATUSES } from '#domain/assets.ts';
import { ASSET_SORTS } from '#contract/list-names.ts';
import { sortOf as sortIn, type Sort } from '#client/url/sort.ts';
import { idsOf, inForce, placesOf, some } from '#client/url/filter-values.ts';
import type { PageFilters, ReadFilters } from '#client/url/read-filters.ts';
import type { AssetQuery } from './assets.queries.ts';

/** C§9: who comes without any filter sees what is available and assigned. */
export const PAGE_FILTERS: PageFilters = { own: 'type country city location employee', defaults: { status: DEFAULT_ASSET_STATUSES }, values: { status: ASSET_STATUSES, type: 'ids', sortBy: ASSET_SORTS } };
const DEFAULT_SORT = { by: 'createdAt', order: 'desc' } as const;

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export const sortOf = (url: ReadFilters): Sort<(typeof ASSET_SORTS)[number]> => sortIn(url, ASSET_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them. */
export function queryOf(url: ReadFilters): AssetQuery {
  const { by, order } = sortOf(url);
  return inForce<AssetQuery>({
    statuses: some(url.words('status', ASSET_STATUSES)),
    assetTypeIds: some(idsOf(url.many('type'))),
    ...placesOf(url),
    locationId: some(idsOf(url.many('location'))),
    currentEmployeeId: some(idsOf(url.many('employee'))),
    searchText: url.one('search') ?? undefined,
    sortBy: by,
    sortOrder: order,
  });
}
