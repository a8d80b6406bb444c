import { useEffect, useEffectEvent } from 'react';
import type { OfferedEvent } from './actions.ts';

type Ask = (leaveId: string, event: OfferedEvent) => void;
const listeners = new Set<Ask>();

/** Asks the open detail of a request to begin an action, as its button would. */
export const askForAction: Ask = (leaveId, event) => {
  for (const each of listeners) each(leaveId, event);
};

/** Calls back when an action of this request is asked for from elsewhere on the page. */
export function useAskedActions(leaveId: string, begin: (event: OfferedEvent) => void): void {
  const onAsk = useEffectEvent((id: string, event: OfferedEvent) => {
    if (id === leaveId) begin(event);
  });
  useEffect(() => {
    const listener: Ask = (id, event) => onAsk(id, event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
