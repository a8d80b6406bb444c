import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { RowScroller } from './shown-rows.ts';

/** Pages of twenty the list fetches at most to find an entry (A§9). */
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

/** Where the server says the entry is: undefined until it answered, null when it is not in the list. */
function useRank(
  id: string | undefined,
  wanted: boolean,
  findRank: ScrollToRowOptions['findRank'],
): number | null | undefined {
  const [found, setFound] = useState<{ readonly id: string; readonly rank: number | null }>();
  const isAsked = id !== undefined && wanted && findRank !== undefined && found?.id !== id;
  // Whoever uses the list makes the function anew for each render: that must not ask again.
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
 * Brings the selected entry into view, once per entry. When it is not loaded yet, further pages are fetched:
 * up to its rank where the server can tell it, else up to fifty pages, after which the list stays where it is.
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
    // What is opened in a list that is there already is in view.
    if (id === undefined && ready) search.current = { id: NONE_OPEN, fetched: 0, done: true };
    if (id === undefined || !ready) return;
    const isFirst = search.current.id === '';
    if (search.current.id !== id) search.current = { id, fetched: 0, done: false };
    const now = search.current;
    if (now.done) return;
    const index = indexOf(id);
    if (index >= 0) {
      now.done = true;
      // Stepping from row to row moves the list no further than it has to.
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
