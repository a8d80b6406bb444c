/** How long what an opened row shows may go on arriving. */
const SETTLING_MS = 1_500;
const HEADER_HEIGHT = 36;
const STOPPERS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Pixels to scroll so that the row's end comes into view, without its beginning leaving it. */
export function wayToReveal(
  row: { readonly top: number; readonly bottom: number },
  view: { readonly top: number; readonly bottom: number },
): number {
  return Math.max(0, Math.min(row.bottom - view.bottom, row.top - view.top));
}

/**
 * Brings a row that was just expanded into view with all it shows, as far as it fits under the header. Its content arrives in parts, so
 * the row is followed until it has settled, or until the person scrolls, types or clicks. Returns what ends that earlier.
 */
export function revealOpened(frame: HTMLElement | null, id: string): () => void {
  const row = frame?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.closest('[data-index]');
  if (!frame || !row || typeof ResizeObserver === 'undefined') return () => undefined;
  const follow = (): void => {
    const view = frame.getBoundingClientRect();
    const foot = frame.querySelector('tfoot')?.getBoundingClientRect().height ?? 0;
    const way = wayToReveal(row.getBoundingClientRect(), { top: view.top + HEADER_HEIGHT, bottom: view.bottom - foot });
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
  return end;
}
