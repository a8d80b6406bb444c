import { useEffect, useSyncExternalStore } from 'react';

let name: string | null = null;
const listeners = new Set<() => void>();

function become(next: string | null): void {
  name = next;
  for (const listener of listeners) listener();
}

/** Sets the document title of the current page where its address alone is not sufficient; null sets nothing. */
export function usePageName(own: string | null): void {
  useEffect(() => {
    if (own === null) return;
    become(own);
    return () => become(null);
  }, [own]);
}

/** The title set by the current page; null where the address names it. */
export const useNamedPage = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => name,
  );
