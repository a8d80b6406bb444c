import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProblemWords } from '../texts/problem-words.ts';
import type { UrlFilters } from '../url/use-url-filters.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly count?: number | undefined;
}

/** An order of a list, as its address and its header name it. */
export interface Sort<By extends string = string> {
  readonly by: By;
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

/** The order in the address, among those the list has. */
export function sortOf<By extends string>(url: UrlFilters, known: readonly By[]): Sort<By> | null {
  const by = known.find((name) => name === url.one('sortBy'));
  return by ? { by, order: url.one('sortOrder') === 'desc' ? 'desc' : 'asc' } : null;
}

/** Writes the order of a list's header into the address; null leaves it to the server. */
export const writeSort = (url: UrlFilters) => (sort: Sort | null) => url.change({ sortBy: sort?.by ?? null, sortOrder: sort?.order ?? null });
