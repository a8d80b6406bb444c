import { PRODUCT_TYPES } from '#domain/commissions/commissions.ts';
import { inForce, some } from '#client/url/filter-values.ts';
import type { PageFilters, ReadFilters } from '#client/url/read-filters.ts';
import { sortOf, type Sort } from '#client/url/sort.ts';
import { COMMISSION_SORTS, EMPLOYEE_COMMISSION_SORTS, EMPLOYEE_TIP_SORTS, PAYOUT_SORTS, TIP_SORTS } from '#contract/list-names.ts';
import { daysOn, monthsQueryOf, VIEWS } from './commission-months.ts';
import type { EmployeeSalesQuery, EmployeeTipsQuery, MonthsQuery, SalesQuery, TipsQuery } from './commissions.types.ts';

let made: { readonly today: string; readonly filters: PageFilters } | undefined;

/** What the page makes of its address on a day; the same object as long as it is the same day. */
export function pageFiltersOn(today: string): PageFilters {
  if (made?.today === today) return made.filters;
  const { values, ...days } = daysOn(today);
  const filters: PageFilters = {
    ...days,
    values: { ...values, view: VIEWS, sortBy: [...new Set([...PAYOUT_SORTS, ...COMMISSION_SORTS, ...TIP_SORTS, ...EMPLOYEE_COMMISSION_SORTS, ...EMPLOYEE_TIP_SORTS])] },
  };
  made = { today, filters };
  return filters;
}

/** Whether anything but the days narrows what is shown. */
export const isNarrowedBeyondDays = (query: MonthsQuery): boolean => Object.keys(query).some((name) => name !== 'startDate' && name !== 'endDate');

export const payoutSortOf = (url: ReadFilters): Sort<(typeof PAYOUT_SORTS)[number]> => sortOf(url, PAYOUT_SORTS) ?? { by: 'employee', order: 'asc' };
export const salesSortOf = (url: ReadFilters): Sort<(typeof COMMISSION_SORTS)[number]> => sortOf(url, COMMISSION_SORTS) ?? { by: 'date', order: 'desc' };
export const tipsSortOf = (url: ReadFilters): Sort<(typeof TIP_SORTS)[number]> => sortOf(url, TIP_SORTS) ?? { by: 'date', order: 'desc' };

/** Sales as the address asks for them. */
export function salesQueryOf(url: ReadFilters): SalesQuery {
  const { by, order } = salesSortOf(url);
  return inForce<SalesQuery>({ ...monthsQueryOf(url), types: some(url.words('type', PRODUCT_TYPES)), searchText: url.one('search') ?? undefined, sortBy: by, sortOrder: order });
}

/** Tips as the address asks for them. */
export function tipsQueryOf(url: ReadFilters): TipsQuery {
  const { by, order } = tipsSortOf(url);
  return inForce<TipsQuery>({ ...monthsQueryOf(url), searchText: url.one('search') ?? undefined, sortBy: by, sortOrder: order });
}

/** The same by employee; only those who sold anything (C§7: isNotEmpty). */
export function employeeSalesQueryOf(url: ReadFilters): EmployeeSalesQuery {
  const { sortBy: _by, sortOrder: _order, ...narrowing } = salesQueryOf(url);
  const sort = sortOf(url, EMPLOYEE_COMMISSION_SORTS);
  return { ...narrowing, isNotEmpty: true, sortBy: sort?.by ?? 'employee', sortOrder: sort?.order ?? 'asc' };
}

/** The same of tips. */
export function employeeTipsQueryOf(url: ReadFilters): EmployeeTipsQuery {
  const { sortBy: _by, sortOrder: _order, ...narrowing } = tipsQueryOf(url);
  const sort = sortOf(url, EMPLOYEE_TIP_SORTS);
  return { ...narrowing, isNotEmpty: true, sortBy: sort?.by ?? 'employee', sortOrder: sort?.order ?? 'asc' };
}
