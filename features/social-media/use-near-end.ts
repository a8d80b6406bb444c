import { useEffect, useRef, type RefObject } from 'react';

/** Distance below the window at which more is requested. */
const AHEAD = '600px';

/** Notifies when an element approaches the window, and again whenever `what` has changed while it is still near. */
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
