import { PRODUCT_TYPES } from '#domain/commissions/commissions.ts';
import { firstDayOf, defaultRange, lastDayOf } from '#domain/commissions/months.ts';
import { idsOf, inForce, placesOf, rangeOf, some } from '#addresses/filter-values.ts';
import type { PageFilters, ReadFilters } from '#addresses/read-filters.ts';
import type { MonthsQuery } from './commissions.types.ts';

// Used before the page is loaded, so dependencies must stay minimal (ADR-0035).

export const TABS = ['payout', 'commissions', 'tips'] as const;
export type Tab = (typeof TABS)[number];
/** Sales and tips are listed individually unless the address says by employee. */
export const VIEWS = ['employees'] as const;

/** Months per request: some years of them, also in several currencies. */
export const MONTHS = 120;

/** Today in the tenant's zone; the Swedish locale formats days as yyyy-MM-dd. */
export const todayIn = (timeZone: string): string => new Date().toLocaleDateString('sv', { timeZone });

/** The last 12 months including the current one (C§9). */
export function defaultDays(today: string): { readonly start: string; readonly end: string } {
  const { from, to } = defaultRange(today);
  return { start: firstDayOf(from), end: lastDayOf(to) };
}

/** The default days of the page on a given day; a status carried along from another page is ignored. */
export function daysOn(today: string): PageFilters {
  const { start, end } = defaultDays(today);
  return {
    own: 'start end country city location employee type',
    defaults: { start: [start], end: [end] },
    values: { status: [], type: PRODUCT_TYPES, tab: TABS },
  };
}

/** The address filters shared by all three tabs, as API parameters (C§7). */
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
