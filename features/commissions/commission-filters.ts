import { sharedFiltersOf } from '#client/list/shared-filters.ts';
import type { PageFilters } from '#addresses/read-filters.ts';
import { EMPLOYEE_SALE_LIST, EMPLOYEE_TIP_LIST, PAYOUT_LIST, SALE_LIST, TIP_LIST } from '#contract/commissions.list.ts';
import { daysOn, VIEWS } from './commission-months.ts';

const SHARED = sharedFiltersOf(PAYOUT_LIST, SALE_LIST, TIP_LIST, EMPLOYEE_SALE_LIST, EMPLOYEE_TIP_LIST);

let made: { readonly today: string; readonly filters: PageFilters } | undefined;

/** The page's address filters on a given day; the same object for the same day. */
export function pageFiltersOn(today: string): PageFilters {
  if (made?.today === today) return made.filters;
  const days = daysOn(today);
  const filters: PageFilters = { ...SHARED, ...days, values: { ...SHARED.values, ...days.values, view: VIEWS } };
  made = { today, filters };
  return filters;
}
