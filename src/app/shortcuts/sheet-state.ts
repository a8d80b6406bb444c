import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const openShortcutSheet = (): void => become(true);
export const closeShortcutSheet = (): void => become(false);

/** Whether the shortcut sheet is open. */
export const useShortcutSheet = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
