import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProblemWords } from '../texts/problem-words.ts';
import type { UrlFilters } from '../url/use-url-filters.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly count?: number | undefined;
}

/** A sort order in an address and a header. */
interface Sort {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

/** The props of the list component for a paged query. */
export function useListData<Row>(list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>) {
  const problemWords = useProblemWords();
  const pages = useMemo(() => list.data?.pages.map(({ data }): readonly Row[] => data) ?? [], [list.data]);
  return {
    pages,
    count: list.data?.pages[0]?.count,
    status: list.status,
    error: list.error && problemWords(list.error),
    onRetry: () => void list.refetch(),
    fetchNextPage: list.fetchNextPage,
    hasNextPage: list.hasNextPage,
    isFetchingNextPage: list.isFetchingNextPage,
    isRefreshing: list.isFetching && !list.isFetchingNextPage && !list.isPending,
  };
}

/**
 * Writes the header's sort order to the address; null restores the default. A header ends its cycle with null: on the
 * default sort column (`newestBy`) that would be the current order, so it reverses instead.
 */
export const writeSort =
  (url: UrlFilters, newestBy?: string) =>
  (sort: Sort | null): void => {
    const isTurn = sort === null && newestBy !== undefined && (url.one('sortBy') ?? newestBy) === newestBy;
    const next = isTurn ? { by: newestBy, order: 'asc' } : sort;
    url.change({ sortBy: next?.by ?? null, sortOrder: next?.order ?? null });
  };
