import { useLayoutEffect, useState, type RefObject } from 'react';

/** Padding of the page on both sides, and the borders of the list. */
const AROUND = 50;

/** Before the list is laid out: the width of the page's main area, so that a list without a panel is drawn once. */
const estimated = (): number => Math.max(0, (document.getElementById('main')?.clientWidth ?? 0) - AROUND);

/** The inner width of the list in pixels; 0 where nothing has a size (jsdom). */
export function useListWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(estimated);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
