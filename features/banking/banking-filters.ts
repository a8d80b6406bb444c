import { sortOf as sortIn, type Sort } from '#client/url/sort.ts';
import { idsOf, inForce, placesOf, rangeOf, some } from '#client/url/filter-values.ts';
import type { PageFilters, ReadFilters } from '#client/url/read-filters.ts';
import { DAY_BANKING_SORTS } from '#contract/list-names.ts';
import { DAY_BANKING_STATUSES, DAY_BANKING_TYPES, DEFAULT_DAY_BANKING_STATUS } from '#domain/day-banking.ts';
import type { BankingQuery } from './banking.queries.ts';

/** C§2: who comes without any filter sees what is outstanding with a variance. */
export const PAGE_FILTERS: PageFilters = { own: 'type location country city employee start end isConfirmed', defaults: { status: [DEFAULT_DAY_BANKING_STATUS] }, values: { status: DAY_BANKING_STATUSES, type: DAY_BANKING_TYPES, sortBy: DAY_BANKING_SORTS } };
/** Newest first (C§2). */
const DEFAULT_SORT = { by: 'createdAt', order: 'desc' } as const;

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export const sortOf = (url: ReadFilters): Sort<(typeof DAY_BANKING_SORTS)[number]> => sortIn(url, DAY_BANKING_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them. */
export function queryOf(url: ReadFilters): BankingQuery {
  const { by, order } = sortOf(url);
  const range = rangeOf(url);
  const [isConfirmed] = url.words('isConfirmed', ['true', 'false'] as const);
  return inForce<BankingQuery>({
    statuses: some(url.words('status', DAY_BANKING_STATUSES)),
    types: some(url.words('type', DAY_BANKING_TYPES)),
    locationIds: some(idsOf(url.many('location'))),
    submittedByEmployeeIds: some(idsOf(url.many('employee'))),
    ...placesOf(url),
    startDate: range?.start,
    endDate: range?.end,
    isConfirmed: isConfirmed === undefined ? undefined : isConfirmed === 'true',
    searchText: url.one('search') ?? undefined,
    sortBy: by,
    sortOrder: order,
  });
}
