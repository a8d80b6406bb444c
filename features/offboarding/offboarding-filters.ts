import { OFFBOARDING_STATUSES } from '#domain/offboarding.ts';
import { OFFBOARDING_SORTS } from '#contract/list-names.ts';
import { sortOf as sortIn, type Sort } from '#client/list/list-data.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import type { OffboardingQuery } from './offboarding.queries.ts';

/** B§2: who comes without any filter sees what is in progress and not started. */
export const DEFAULT_FILTERS = { status: ['in-progress', 'not-started'] };
const DEFAULT_SORT = { by: 'createdAt', order: 'desc' } as const;

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export const sortOf = (url: UrlFilters): Sort<(typeof OFFBOARDING_SORTS)[number]> => sortIn(url, OFFBOARDING_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them. */
export function queryOf(url: UrlFilters): OffboardingQuery {
  const { by, order } = sortOf(url);
  const statuses = url.words('status', OFFBOARDING_STATUSES);
  const searchText = url.one('search');
  return { ...(statuses.length > 0 ? { statuses: [...statuses] } : {}), ...(searchText ? { searchText } : {}), sortBy: by, sortOrder: order };
}
