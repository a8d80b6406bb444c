import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  listScreenFlow,
  type ListFacts,
  type ListScreenEvent,
  type ListScreenPlace,
} from '#machines/list-screen/index.ts';
import type { ListData, ListEmpty, ListRecord } from './list.types.ts';

export interface ListScreenParts extends Pick<
  ListData<ListRecord>,
  'status' | 'error' | 'onRetry' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isRefreshing'
> {
  readonly permitted: boolean;
  readonly empty?: ListEmpty | undefined;
  readonly rowCount: number;
  /** The page loaded last. */
  readonly lastPage: unknown;
}

export interface ListScreen {
  readonly place: ListScreenPlace;
  readonly tell: (event: ListScreenEvent) => void;
}

/**
 * What stands in a list, by its machine (machines/list-screen). The place follows from the data alone, so nothing is drawn
 * twice; what is asked for meanwhile is remembered until the data says something new: a second request for the same page
 * would cancel the first.
 */
export function useListScreen(parts: ListScreenParts): ListScreen {
  const { lastPage, error, empty = {} } = parts;
  const isRefreshing = parts.isRefreshing ?? false;
  const facts: ListFacts = {
    isPermitted: parts.permitted,
    status: parts.status,
    hasRows: parts.rowCount > 0,
    isFiltered: empty.filtered === true || empty.onAllStatuses !== undefined,
    hasNextPage: parts.hasNextPage,
    isFetchingNextPage: parts.isFetchingNextPage,
    isRefreshing,
  };
  const place =
    listScreenFlow.next(listScreenFlow.start, { type: 'list.told', ...facts })?.place ?? listScreenFlow.start;
  const now = useRef(place);
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  useLayoutEffect(() => {
    now.current = place;
  }, [place, lastPage, isRefreshing, error]);
  const tell = useCallback((event: ListScreenEvent) => {
    const step = listScreenFlow.next(now.current, event);
    if (!step) return;
    now.current = step.place;
    if (step.effects.includes('fetchMore')) latest.current.fetchNextPage();
    if (step.effects.includes('retry')) latest.current.onRetry?.();
  }, []);
  return { place, tell };
}
