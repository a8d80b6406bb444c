import { useEffect, useEffectEvent } from 'react';
import { live, type LiveEvent } from './live.ts';

const FRESH_MS = 10_000;

/** Calls back with what happens at the server, for as long as the component is there. */
export function useLive(hear: (event: LiveEvent) => void): void {
  const onEvent = useEffectEvent(hear);
  useEffect(() => live.subscribe((event) => onEvent(event)), []);
}

/**
 * The same, with events after which something may have been missed told apart: `ready` the first time only says that
 * the connection stands; each time after that, everything shown has to be looked at again.
 */
export function useLiveChanges(hear: (event: Exclude<LiveEvent, { readonly name: 'ready' }> | { readonly name: 'look-again' }) => void): void {
  const onEvent = useEffectEvent(hear);
  useEffect(() => {
    let isFirst = true;
    const since = Date.now();
    return live.subscribe((event) => {
      if (event.name !== 'ready') return onEvent(event);
      // What the page shows was read just now; later, a tab may take the connection over that never heard of the first one.
      const isFresh = isFirst && Date.now() - since < FRESH_MS;
      isFirst = false;
      if (!isFresh) onEvent({ name: 'look-again' });
    });
  }, []);
}
