import { useEffect, useRef, type RefObject } from 'react';

const FADE = '48px';

/** Where a row of tabs goes on beyond an edge, it fades out there. */
export const FADING = {
  '--fade-start': '0px',
  '--fade-end': '0px',
  '--fade-to': 'right',
  '&[data-before]': { '--fade-start': FADE },
  '&[data-more]': { '--fade-end': FADE },
  '&[data-before], &[data-more]': {
    maskImage:
      'linear-gradient(to var(--fade-to), transparent, #000 var(--fade-start), #000 calc(100% - var(--fade-end)), transparent)',
  },
  '[dir=rtl] &': { '--fade-to': 'left' },
} as const;

/**
 * Keeps a row of tabs that scrolls sideways in order: the selected tab is visible, and the edges beyond which it goes on
 * are marked.
 */
export function useTabRow(value: string, count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the selected tab may be outside of the visible row.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !chosen) return;
    const [row, tab] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (tab.left < row.left) list.current.scrollLeft -= row.left - tab.left;
    else if (tab.right > row.right) list.current.scrollLeft += tab.right - row.right;
  }, [value]);
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const mark = (): void => {
      const scrolled = Math.abs(row.scrollLeft);
      row.toggleAttribute('data-before', scrolled > 1);
      row.toggleAttribute('data-more', row.scrollWidth - row.clientWidth - scrolled > 1);
    };
    mark();
    const resized = new ResizeObserver(mark);
    resized.observe(row);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      resized.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, [count]);
  return list;
}
