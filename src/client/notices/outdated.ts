import { useSyncExternalStore } from 'react';

let isOutdated = false;
const listeners = new Set<() => void>();

/** A call was answered 426: this page is older than the company supports. Only loading it again ends that. */
export function noteOutdated(): void {
  if (isOutdated) return;
  isOutdated = true;
  for (const listener of listeners) listener();
}

/** Whether calls are refused because this page is too old. */
export const useOutdated = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOutdated,
  );
