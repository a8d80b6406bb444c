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

/** Collapses or expands the side menu and stores the choice. */
export function setMenuCollapsed(next: boolean): void {
  collapsed = next;
  try {
    localStorage.setItem(KEY, next ? 'yes' : 'no');
  } catch {
    // Storage may be denied; the choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Whether the person collapsed the side menu. */
export const useMenuCollapsed = (): boolean => useSyncExternalStore(subscribe, () => collapsed);

/** Widths of the menu in pixels (A§2). */
export const MENU_WIDTH = { full: 264, icons: 56 } as const;

/** Only here the menu has room for text, and a control to collapse it (A§2). */
export const EXTRA_LARGE = '(min-width: 1280px)';
