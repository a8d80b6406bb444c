import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProblemWords } from '../texts/problem-words.ts';
import type { UrlFilters } from '../url/use-url-filters.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly count?: number | undefined;
}

/** An order of a list, as its address and its header name it. */
interface Sort {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

/** What the list component needs of a query that brings its rows page by page. */
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
 * Writes the order of a list's header into the address; null leaves it to the list. A header ends its round with null: on the column by
 * which a list begins with its newest (`newestBy`), that is the order there is already, and it turns instead.
 */
export const writeSort =
  (url: UrlFilters, newestBy?: string) =>
  (sort: Sort | null): void => {
    const isTurn = sort === null && newestBy !== undefined && (url.one('sortBy') ?? newestBy) === newestBy;
    const next = isTurn ? { by: newestBy, order: 'asc' } : sort;
    url.change({ sortBy: next?.by ?? null, sortOrder: next?.order ?? null });
  };
