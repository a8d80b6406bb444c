import { useEffect } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** Fetches a part that is most likely wanted next, once the browser has nothing else to do. Without idle time it comes when it is asked for. */
export function usePreload(part: Pick<LazyPart<object>, 'preload'>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted || !('requestIdleCallback' in globalThis)) return undefined;
    // A failure is told when the part is drawn.
    const handle = requestIdleCallback(() => void part.preload().catch(() => undefined));
    return () => cancelIdleCallback(handle);
  }, [part, isWanted]);
}
