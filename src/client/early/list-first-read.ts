import type { PageList } from '#contract/page-lists.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { queryString } from '../http/address.ts';
import { isListShown, pageFiltersOf, queryOf } from '../list/declared-list.ts';
import { readFilters, settledSearch } from '../url/read-filters.ts';
import type { FirstRead } from './first-read.types.ts';

/** The first rows of a list page, requested before the page is loaded (ADR-0035). */
export const firstReadOf = (list: PageList): FirstRead => ({
  path: list.path,
  module: list.module ?? null,
  rights: [{ resource: list.access, action: 'read' }, list.right],
  addresses() {
    const read = readFilters(settledSearch(pageFiltersOf(list)));
    return isListShown(list, read)
      ? [`${list.api}${queryString({ ...queryOf(list, read), size: PAGE_SIZE, page: 0 })}`]
      : [];
  },
});
