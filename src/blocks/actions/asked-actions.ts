import { useEffect, useEffectEvent } from 'react';

type Ask = (id: string, event: string) => void;
const listeners = new Set<Ask>();

/** Asks the open detail of a record to start an action, as its button would. */
export const askForAction: Ask = (id, event) => {
  for (const each of listeners) each(id, event);
};

/** Calls back when an action of this record is requested elsewhere on the page. */
export function useAskedActions(id: string, begin: (event: string) => void): void {
  const onAsk = useEffectEvent((asked: string, event: string) => {
    if (asked === id) begin(event);
  });
  useEffect(() => {
    const listener: Ask = (id, event) => onAsk(id, event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
