import { useSyncExternalStore } from 'react';
import { memory } from '#client/session/storage.ts';

const KEY = 'steward.shortcutsOff';
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on; the default unless turned off in this browser (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => !memory.has(KEY);

/** Turns single-key shortcuts on or off in this browser. */
export function turnShortcuts(isOn: boolean): void {
  if (isOn) memory.unmark(KEY);
  else memory.mark(KEY);
  for (const listener of listeners) listener();
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areShortcutsOn);
