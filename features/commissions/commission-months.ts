import { PRODUCT_TYPES } from '#domain/commissions/commissions.ts';
import { firstDayOf, defaultRange, lastDayOf } from '#domain/commissions/months.ts';
import { idsOf, inForce, placesOf, rangeOf, some } from '#client/url/filter-values.ts';
import type { PageFilters, ReadFilters } from '#client/url/read-filters.ts';
import type { MonthsQuery } from './commissions.types.ts';

// What is asked for before the page is there: nothing but what that takes (ADR-0035).

export const TABS = ['payout', 'commissions', 'tips'] as const;
export type Tab = (typeof TABS)[number];
/** Sales and tips are shown one by one unless the address says by employee. */
export const VIEWS = ['employees'] as const;

/** Months read at once: some years of them, also in several currencies. */
export const MONTHS = 120;

/** Today where the tenant is; Swedes write days as yyyy-MM-dd. */
export const todayIn = (timeZone: string): string => new Date().toLocaleDateString('sv', { timeZone });

/** The last 12 months to the end of this one (C§9). */
export function defaultDays(today: string): { readonly start: string; readonly end: string } {
  const { from, to } = defaultRange(today);
  return { start: firstDayOf(from), end: lastDayOf(to) };
}

/** What the days of the page are on a day, for whoever comes without any; a status carried along from another page means nothing. */
export function daysOn(today: string): PageFilters {
  const { start, end } = defaultDays(today);
  return {
    own: 'start end country city location employee type',
    defaults: { start: [start], end: [end] },
    values: { status: [], type: PRODUCT_TYPES, tab: TABS },
  };
}

/** The filters of the address that all three tabs share, as the API takes them (C§7). */
export function monthsQueryOf(url: ReadFilters): MonthsQuery {
  const range = rangeOf(url);
  return inForce<MonthsQuery>({
    startDate: range?.start,
    endDate: range?.end,
    ...placesOf(url),
    locationId: some(idsOf(url.many('location'))),
    employeeId: some(idsOf(url.many('employee'))),
  });
}
