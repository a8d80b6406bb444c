import { useEffect, useSyncExternalStore } from 'react';

let name: string | null = null;
const listeners = new Set<() => void>();

function become(next: string | null): void {
  name = next;
  for (const listener of listeners) listener();
}

/** Says what the title of the document calls the page that is drawn, where its address alone does not tell; null says nothing. */
export function usePageName(own: string | null): void {
  useEffect(() => {
    if (own === null) return;
    become(own);
    return () => become(null);
  }, [own]);
}

/** What the page that is drawn calls itself; null for one that its address names. */
export const useNamedPage = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => name,
  );
