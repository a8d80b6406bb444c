import { useEffect, useEffectEvent } from 'react';
import { live, type LiveEvent } from './live.ts';

/** Calls back with server events while the component is mounted. */
export function useLive(receive: (event: LiveEvent) => void): void {
  const onEvent = useEffectEvent(receive);
  useEffect(() => live.subscribe((event) => onEvent(event)), []);
}

/**
 * The same, distinguishing events after which something may have been missed: everything visible must then be
 * refetched. A new connection says whether it is complete (`isComplete`).
 */
export function useLiveChanges(
  receive: (
    event: Extract<LiveEvent, { readonly name: 'changed' | 'notification' }> | { readonly name: 'look-again' },
  ) => void,
): void {
  useLive((event) => {
    if (event.name === 'changed' || event.name === 'notification') receive(event);
    else if (event.name === 'missed' || (event.name === 'ready' && !event.data.isComplete))
      receive({ name: 'look-again' });
  });
}
