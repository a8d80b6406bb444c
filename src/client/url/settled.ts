import { settledParamsOf, type PageFilters } from '#addresses/read-filters.ts';

/** In the state of a history entry: the page whose default filters were written there. */
export const SETTLED = 'filtersSettledAt';

/** Whether the page at the current address has had its default filters: an absent filter then means all (D12). */
export function wasSettled(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && SETTLED in state && state[SETTLED] === location.pathname;
}

/** The filters of the current address as the page will settle them when it opens. */
export const settledParams = (filters: PageFilters): URLSearchParams =>
  settledParamsOf({ search: location.search, isSettled: wasSettled() }, filters);

/** The same as a query. */
export const settledSearch = (filters: PageFilters): string => `?${settledParams(filters).toString()}`;
