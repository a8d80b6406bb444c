import { useSyncExternalStore } from 'react';

let isUnavailable = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (isUnavailable === next) return;
  isUnavailable = next;
  for (const listener of listeners) listener();
}

/** A call was answered 503 because of maintenance (D85). */
export const noteUnavailable = (): void => become(true);
/** The server reports the end of maintenance. */
export const noteAvailable = (): void => become(false);

/** Whether calls are refused because of maintenance. */
export const useUnavailable = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isUnavailable,
  );
