import type { PageList } from '#contract/page-lists.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { Right } from '#domain/permissions.ts';
import { queryString } from './call-address.ts';
import { isListShown, pageFiltersOf, queryOf } from './declared-list.ts';
import { readFilters, type PageFilters } from './read-filters.ts';

/** The module and the rights of a list page and its rows; without them nothing is read. */
export const neededFor = (
  list: PageList,
): { readonly module: TenantModule | null; readonly rights: readonly Right[] } => ({
  module: list.module ?? null,
  rights: [{ resource: list.access, action: 'read' }, list.right],
});

/**
 * The call for the first rows of a list page at an address, exactly as the page makes it; null where the address shows
 * another tab (ADR-0035, ADR-0162).
 * @param settle what the page makes of the filters in its address (`settledParamsOf`)
 */
export function firstRowsAt(list: PageList, settle: (filters: PageFilters) => URLSearchParams): string | null {
  const read = readFilters(settle(pageFiltersOf(list)).toString());
  return isListShown(list, read)
    ? `${list.api}${queryString({ ...queryOf(list, read), size: PAGE_SIZE, page: 0 })}`
    : null;
}
