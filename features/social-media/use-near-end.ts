import { useEffect, useRef, type RefObject } from 'react';

/** How far below the window the end may be when more is asked for. */
const AHEAD = '600px';

/** Tells when an element comes near the window, and again whenever `what` has changed and it is still there. */
export function useNearEnd(onNear: () => void, what: unknown): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onNear, what]);
  return end;
}
