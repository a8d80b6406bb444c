import { RECORD_STATUSES } from '#domain/records.ts';
import { EMPLOYEE_SORTS } from '#contract/list-names.ts';
import { sortOf as sortIn, type Sort } from '#client/list/list-data.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import type { EmployeeQuery } from './employees.queries.ts';

/** B§2: who comes without any filter sees who is active. */
export const DEFAULT_FILTERS = { status: ['active'] } as const;
export const DEFAULT_SORT = { by: 'firstName', order: 'asc' } as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COUNTRY = /^[A-Z]{2}$/;
const some = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export const sortOf = (url: UrlFilters): Sort<(typeof EMPLOYEE_SORTS)[number]> => sortIn(url, EMPLOYEE_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them. */
export function queryOf(url: UrlFilters): EmployeeQuery {
  const { by, order } = sortOf(url);
  const ids = (name: 'job' | 'location'): string[] | undefined => some(url.many(name).filter((value) => UUID.test(value)));
  const countries = (name: 'contract' | 'country'): string[] | undefined => some(url.many(name).filter((value) => COUNTRY.test(value)));
  const query = {
    statuses: some(url.words('status', RECORD_STATUSES)),
    contractCountryISOs: countries('contract'),
    jobPositionIds: ids('job'),
    locationIds: ids('location'),
    locationCountryISO: countries('country'),
    locationCity: some(url.many('city')),
    searchText: url.one('search') ?? undefined,
    sortBy: by,
    sortOrder: order,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as EmployeeQuery;
}

/** Whether anything but the order narrows the list. */
export const isNarrowed = (query: EmployeeQuery): boolean => Object.keys(query).some((name) => name !== 'sortBy' && name !== 'sortOrder');
