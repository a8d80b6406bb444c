import { renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useScrollToRow, type ScrollToRowOptions } from './scroll-to-row.ts';

/** An endless list; of its rows only the number matters. */
function useEndlessList(findRank?: ScrollToRowOptions['findRank'], indexOf: ScrollToRowOptions['indexOf'] = () => -1) {
  const [pages, setPages] = useState(1);
  const [missing, setMissing] = useState<readonly string[]>([]);
  useScrollToRow({
    id: 'far',
    indexOf,
    rowCount: pages * 20,
    ready: true,
    hasNextPage: true,
    isFetchingNextPage: false,
    fetchNextPage: () => setPages((now) => now + 1),
    findRank,
    onMissing: (id) => setMissing((before) => [...before, id]),
    scroller: { current: null },
  });
  return { pages, missing };
}

test('the search for an entry ends once after 50 further pages (A§9)', async () => {
  const { result } = renderHook(() => useEndlessList());
  await waitFor(() => expect(result.current).toEqual({ pages: 51, missing: ['far'] }));
});

test('no page is fetched for an entry the server says is not in the list, and it is asked once', async () => {
  const findRank = vi.fn<(id: string) => Promise<number | null>>(() => Promise.resolve(null));
  // A new function on every render, as callers pass it.
  const { result } = renderHook(() => useEndlessList((id) => findRank(id)));
  await waitFor(() => expect(result.current).toEqual({ pages: 1, missing: ['far'] }));
  expect(findRank).toHaveBeenCalledTimes(1);
});

test('an entry ranked beyond those pages is given up immediately', async () => {
  const { result } = renderHook(() => useEndlessList(() => Promise.resolve(1_020)));
  await waitFor(() => expect(result.current).toEqual({ pages: 1, missing: ['far'] }));
});
