import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';

/** Horizontal padding of the page and borders of the list. */
const AROUND = 50;

/** The width of the main area before the list has been laid out, so that a list without a panel is drawn only once. */
const estimated = (): number => (document.getElementById('main')?.clientWidth ?? 0) - AROUND;

/** The inner width of the list in pixels; 0 without layout (jsdom). */
export function useListWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(estimated);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    // A record that opens beside the list is drawn before the rows are fitted to what is left for them.
    const observer = new ResizeObserver(() => startTransition(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
