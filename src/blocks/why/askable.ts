import { useEffect, useEffectEvent } from 'react';

/** A record on the page that can be asked about. */
export interface Askable {
  readonly name: string;
  readonly ask: () => void;
}

const shown: Askable[] = [];

/** The record that was opened last; undefined where none is open. The palette offers the question about it. */
export const lastAskable = (): Askable | undefined => shown.at(-1);

/** Offers the question about a record for as long as the component is shown. */
export function useAskable(name: string, ask: () => void): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    const own: Askable = { name, ask: () => asked() };
    shown.push(own);
    return () => void shown.splice(shown.indexOf(own), 1);
  }, [name]);
}
