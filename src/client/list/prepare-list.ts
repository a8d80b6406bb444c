import type { FetchInfiniteQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Permissions, Right } from '#domain/permissions.ts';
import { readFilters, type PageFilters, type ReadFilters } from '../url/read-filters.ts';
import { settleFilters } from '../url/use-url-filters.ts';

export interface PreparedList<Page, Key extends QueryKey, At> {
  readonly filters: PageFilters;
  /** What reading the rows asks for. */
  readonly right: Right;
  readonly query: (filters: ReadFilters) => FetchInfiniteQueryOptions<Page, Error, Page, Key, At>;
  /** Whether the address shows the list at all; it does unless told otherwise. */
  readonly isShown?: (filters: ReadFilters) => boolean;
}

/** Writes the default filters of a page that is a list into its address, and reads the first rows into the cache. */
export const prepareList =
  <Page, Key extends QueryKey, At>({ filters, right, query, isShown = () => true }: PreparedList<Page, Key, At>) =>
  async (client: QueryClient, permissions: Permissions): Promise<void> => {
    settleFilters(filters);
    const read = readFilters(location.search);
    if (isShown(read) && permissions.has(right)) await client.prefetchInfiniteQuery(query(read));
  };
