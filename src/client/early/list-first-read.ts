import { PAGE_SIZE } from '#contract/page-size.ts';
import { queryString } from '../http/address.ts';
import { readFilters, settledSearch, type PageFilters, type ReadFilters } from '../url/read-filters.ts';
import type { FirstRead } from './first-read.types.ts';

export interface ListOfPage extends Omit<FirstRead, 'addresses'> {
  /** Where the rows are asked for. */
  readonly api: `/api/${string}`;
  readonly filters: PageFilters;
  /** The filters of the address as the API takes them. */
  readonly queryOf: (filters: ReadFilters) => object;
  /** Whether the address shows the list at all; it does unless told otherwise. */
  readonly isShown?: (filters: ReadFilters) => boolean;
}

/** The first rows of a page that is a list, asked for before the page is there (decision 0035). */
export function listFirstRead({ api, filters, queryOf, isShown = () => true, ...page }: ListOfPage): FirstRead {
  return {
    ...page,
    addresses() {
      const read = readFilters(settledSearch(filters));
      return isShown(read) ? [`${api}${queryString({ ...queryOf(read), size: PAGE_SIZE, page: 0 })}`] : [];
    },
  };
}
