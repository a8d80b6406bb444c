import { useEffect } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** Preloads a part that is likely needed next, when the browser is idle. Without idle time it loads on demand. */
export function usePreload(part: Pick<LazyPart<object>, 'preload'>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted || !('requestIdleCallback' in globalThis)) return undefined;
    // A failure is reported when the part is rendered.
    const handle = requestIdleCallback(() => void part.preload().catch(() => undefined));
    return () => cancelIdleCallback(handle);
  }, [part, isWanted]);
}
