import { useCallback, useRef, type RefObject } from 'react';

/** How long the content of an opened row may keep arriving. */
const SETTLING_MS = 1_500;
const HEADER_HEIGHT = 36;
const STOPPERS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Pixels to scroll so that the row's end is visible, while its beginning stays visible. */
export function wayToReveal(
  row: { readonly top: number; readonly bottom: number },
  view: { readonly top: number; readonly bottom: number },
): number {
  return Math.max(0, Math.min(row.bottom - view.bottom, row.top - view.top));
}

/**
 * Scrolls a row that was just opened into view with its content, as far as it fits under the heading. The content
 * arrives gradually, so the row is followed until it has settled, or until the person scrolls, types or clicks.
 */
export function useRevealOpened(scroller: RefObject<HTMLElement | null>): (id: string) => void {
  const stop = useRef<() => void>(undefined);
  return useCallback(
    (id) => {
      stop.current?.();
      const frame = scroller.current;
      const row = frame?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.closest('[data-index]');
      if (!frame || !row || typeof ResizeObserver === 'undefined') return;
      const follow = (): void => {
        const view = frame.getBoundingClientRect();
        const foot = frame.querySelector('tfoot')?.getBoundingClientRect().height ?? 0;
        const way = wayToReveal(row.getBoundingClientRect(), {
          top: view.top + HEADER_HEIGHT,
          bottom: view.bottom - foot,
        });
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        if (way > 0) frame.scrollBy({ top: way, behavior: isCalm ? 'auto' : 'smooth' });
      };
      const observer = new ResizeObserver(follow);
      const end = (): void => {
        observer.disconnect();
        clearTimeout(timer);
        for (const type of STOPPERS) frame.removeEventListener(type, end);
      };
      const timer = setTimeout(end, SETTLING_MS);
      for (const type of STOPPERS) frame.addEventListener(type, end, { passive: true });
      observer.observe(row);
      stop.current = end;
    },
    [scroller],
  );
}
