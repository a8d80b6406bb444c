import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { ListData, ListRecord, ListSort } from '#ui/list/list.types.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';

interface Page<T> {
  readonly data: readonly T[];
  readonly count: number;
}

/** What a list component needs of a paged query. */
export function useListData<T extends ListRecord>(list: UseInfiniteQueryResult<InfiniteData<Page<T>>>): ListData<T> {
  const problemWords = useProblemWords();
  const pages = useMemo(() => list.data?.pages.map(({ data }) => data) ?? [], [list.data]);
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
export function sortOf<By extends string>(url: UrlFilters, known: readonly By[]): { readonly by: By; readonly order: 'asc' | 'desc' } | null {
  const by = known.find((name) => name === url.one('sortBy'));
  return by ? { by, order: url.one('sortOrder') === 'desc' ? 'desc' : 'asc' } : null;
}

export const writeSort = (url: UrlFilters) => (sort: ListSort | null) => url.change({ sortBy: sort?.by ?? null, sortOrder: sort?.order ?? null });
