import { sortOf as sortIn, type Sort } from '#client/list/list-data.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import { DAY_BANKING_SORTS } from '#contract/list-names.ts';
import { DAY_BANKING_STATUSES, DAY_BANKING_TYPES, DEFAULT_DAY_BANKING_STATUS } from '#domain/day-banking.ts';
import type { BankingQuery } from './banking.queries.ts';

/** C§2: who comes without any filter sees what is outstanding with a variance. */
export const DEFAULT_FILTERS = { status: [DEFAULT_DAY_BANKING_STATUS] } as const;
/** Newest first (C§2). */
const DEFAULT_SORT = { by: 'createdAt', order: 'desc' } as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COUNTRY = /^[A-Z]{2}$/;
const DATE = /^(19|20|21)\d{2}-\d{2}-\d{2}$/;
const some = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);
const idsOf = (values: readonly string[]): string[] => values.filter((value) => UUID.test(value));

/** A day of the address if it exists. */
function dateOf(value: string | null): string | undefined {
  if (!value || !DATE.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

/** The days of the address; one alone stands for itself. */
export function rangeOf(url: UrlFilters): { readonly start: string; readonly end: string } | null {
  const start = dateOf(url.one('start'));
  const end = dateOf(url.one('end'));
  const first = start ?? end;
  return first === undefined ? null : { start: first, end: end ?? first };
}

/** How the list is sorted; what the address says and the list cannot do counts as not said. */
export const sortOf = (url: UrlFilters): Sort<(typeof DAY_BANKING_SORTS)[number]> => sortIn(url, DAY_BANKING_SORTS) ?? DEFAULT_SORT;

/** The filters of the address as the API takes them. */
export function queryOf(url: UrlFilters): BankingQuery {
  const { by, order } = sortOf(url);
  const range = rangeOf(url);
  const [isConfirmed] = url.words('isConfirmed', ['true', 'false'] as const);
  const query = {
    statuses: some(url.words('status', DAY_BANKING_STATUSES)),
    types: some(url.words('type', DAY_BANKING_TYPES)),
    locationIds: some(idsOf(url.many('location'))),
    submittedByEmployeeIds: some(idsOf(url.many('employee'))),
    locationCountryISO: some(url.many('country').filter((value) => COUNTRY.test(value))),
    locationCity: some(url.many('city')),
    startDate: range?.start,
    endDate: range?.end,
    isConfirmed: isConfirmed === undefined ? undefined : isConfirmed === 'true',
    searchText: url.one('search') ?? undefined,
    sortBy: by,
    sortOrder: order,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as BankingQuery;
}

/** Whether anything but the order narrows the list. */
export const isNarrowed = (query: BankingQuery): boolean => Object.keys(query).some((name) => name !== 'sortBy' && name !== 'sortOrder');
