import { RECORD_STATUSES } from '#domain/records.ts';
import { EMPLOYEE_SORTS } from '#contract/list-names.ts';
import { sortOf as sortIn, type Sort } from '#client/url/sort.ts';
import { countriesOf, idsOf, inForce, some } from '#client/url/filter-values.ts';
import type { PageFilters, ReadFilters } from '#client/url/read-filters.ts';
import type { EmployeeQuery } from './employees.queries.ts';

/** B§2: who comes without any filter sees who is active. */
export const PAGE_FILTERS: PageFilters = { own: 'contract job location country city', defaults: { status: ['active'] }, values: { status: RECORD_STATUSES, job: 'ids', sortBy: EMPLOYEE_SORTS, tab: ['expiring'] } };
export const DEFAULT_SORT = { by: 'firstName', order: 'asc' } as const;

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export const sortOf = (url: ReadFilters): Sort<(typeof EMPLOYEE_SORTS)[number]> => sortIn(url, EMPLOYEE_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them. */
export function queryOf(url: ReadFilters): EmployeeQuery {
  const { by, order } = sortOf(url);
  const ids = (name: 'job' | 'location'): string[] | undefined => some(idsOf(url.many(name)));
  const countries = (name: 'contract' | 'country'): string[] | undefined => some(countriesOf(url.many(name)));
  return inForce<EmployeeQuery>({
    statuses: some(url.words('status', RECORD_STATUSES)),
    contractCountryISOs: countries('contract'),
    jobPositionIds: ids('job'),
    locationIds: ids('location'),
    locationCountryISO: countries('country'),
    locationCity: some(url.many('city')),
    searchText: url.one('search') ?? undefined,
    sortBy: by,
    sortOrder: order,
  });
}
