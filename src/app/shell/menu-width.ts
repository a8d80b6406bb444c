import { useSyncExternalStore } from 'react';

const KEY = 'steward.menuCollapsed';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

let collapsed = read();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the side menu narrow or wide and remembers it. */
export function setMenuCollapsed(next: boolean): void {
  collapsed = next;
  try {
    localStorage.setItem(KEY, next ? 'yes' : 'no');
  } catch {
    // Storage may be denied; the choice then holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Whether the person made the side menu narrow. */
export const useMenuCollapsed = (): boolean => useSyncExternalStore(subscribe, () => collapsed);

/** Widths of the menu in pixels (A§2). */
export const MENU_WIDTH = { full: 264, icons: 56 } as const;

/** Only here does the menu have room for words, and a control to take it back (A§2). */
export const EXTRA_LARGE = '(min-width: 1280px)';
