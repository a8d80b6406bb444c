import { OFFBOARDING_STATUSES } from '#domain/offboarding.ts';
import { OFFBOARDING_SORTS } from '#contract/list-names.ts';
import { sortOf as sortIn, type Sort } from '#client/url/sort.ts';
import { inForce, some } from '#client/url/filter-values.ts';
import type { PageFilters, ReadFilters } from '#client/url/read-filters.ts';
import type { OffboardingQuery } from './offboarding.queries.ts';

/** B§2: who comes without any filter sees what is in progress and not started. */
export const PAGE_FILTERS: PageFilters = { own: '', defaults: { status: ['in-progress', 'not-started'] }, values: { status: OFFBOARDING_STATUSES, sortBy: OFFBOARDING_SORTS } };
const DEFAULT_SORT = { by: 'createdAt', order: 'desc' } as const;

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export const sortOf = (url: ReadFilters): Sort<(typeof OFFBOARDING_SORTS)[number]> => sortIn(url, OFFBOARDING_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them. */
export function queryOf(url: ReadFilters): OffboardingQuery {
  const { by, order } = sortOf(url);
  return inForce<OffboardingQuery>({ statuses: some(url.words('status', OFFBOARDING_STATUSES)), searchText: url.one('search') ?? undefined, sortBy: by, sortOrder: order });
}
