import { useEffect, useEffectEvent } from 'react';
import { live, type LiveEvent } from './live.ts';

/** Calls back with what happens at the server, for as long as the component is there. */
export function useLive(receive: (event: LiveEvent) => void): void {
  const onEvent = useEffectEvent(receive);
  useEffect(() => live.subscribe((event) => onEvent(event)), []);
}

/**
 * The same, with events after which something may have been missed told apart: everything shown has to be looked at again then.
 * A connection that begins says whether it has (`isComplete`).
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
