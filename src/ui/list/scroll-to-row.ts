import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { RowScroller } from './shown-rows.ts';

/** Maximum number of pages of twenty fetched to find an entry (A§9). */
export const MAX_EXTRA_PAGES = 50;
const PAGE_SIZE = 20;

export interface ScrollToRowOptions {
  readonly id: string | undefined;
  readonly indexOf: (id: string) => number;
  readonly rowCount: number;
  readonly ready: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly findRank: ((id: string) => Promise<number | null>) | undefined;
  readonly onMissing: ((id: string) => void) | undefined;
  readonly scroller: RefObject<RowScroller | null>;
}

const NONE_OPEN = '-';

interface Search {
  readonly id: string;
  /** Pages fetched for it so far. */
  fetched: number;
  done: boolean;
}

/** The rank of the entry on the server: undefined until it has answered, null when it is not in the list. */
function useRank(
  id: string | undefined,
  wanted: boolean,
  findRank: ScrollToRowOptions['findRank'],
): number | null | undefined {
  const [found, setFound] = useState<{ readonly id: string; readonly rank: number | null }>();
  const isAsked = id !== undefined && wanted && findRank !== undefined && found?.id !== id;
  // Callers create a new function on every render, which must not trigger another request.
  const ask = useEffectEvent((of: string) => findRank?.(of) ?? Promise.resolve(null));
  useEffect(() => {
    if (!isAsked) return;
    let stale = false;
    const answer = (rank: number | null) => {
      if (!stale) setFound({ id, rank });
    };
    ask(id).then(answer, () => answer(null));
    return () => {
      stale = true;
    };
  }, [id, isAsked]);
  return found?.id === id ? found?.rank : undefined;
}

/**
 * Scrolls to the selected entry, once per entry. If it is not loaded yet, further pages are fetched: up to its rank if
 * the server knows it, otherwise up to fifty pages, after which the list stays where it is.
 */
export function useScrollToRow(options: ScrollToRowOptions): void {
  const {
    id,
    indexOf,
    rowCount,
    ready,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    findRank,
    onMissing,
    scroller,
  } = options;
  const search = useRef<Search>({ id: '', fetched: 0, done: true });
  const missing = id !== undefined && ready && indexOf(id) < 0;
  const rank = useRank(id, missing, findRank);
  useEffect(() => {
    // A record opened from a list already on screen is in view.
    if (id === undefined && ready) search.current = { id: NONE_OPEN, fetched: 0, done: true };
    if (id === undefined || !ready) return;
    const isFirst = search.current.id === '';
    if (search.current.id !== id) search.current = { id, fetched: 0, done: false };
    const now = search.current;
    if (now.done) return;
    const index = indexOf(id);
    if (index >= 0) {
      now.done = true;
      // Moving from row to row scrolls no further than necessary.
      scroller.current?.scrollTo(index, isFirst || now.fetched > 0 ? 'center' : 'auto');
      return;
    }
    if (isFetchingNextPage || (findRank && rank === undefined)) return;
    const pagesLeft = MAX_EXTRA_PAGES - now.fetched;
    const outOfReach = rank === null || (rank ?? 0) >= rowCount + pagesLeft * PAGE_SIZE;
    if (!hasNextPage || outOfReach || pagesLeft <= 0) {
      now.done = true;
      onMissing?.(id);
      return;
    }
    now.fetched += 1;
    fetchNextPage();
  }, [
    id,
    ready,
    indexOf,
    rowCount,
    rank,
    findRank,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    onMissing,
    scroller,
  ]);
}
