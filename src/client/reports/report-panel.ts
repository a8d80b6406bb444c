import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const openReports = (): void => become(true);
export const closeReports = (): void => become(false);

/** Whether the report panel is open. */
export const useReportsOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
