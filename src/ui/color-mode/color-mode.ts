import { useSyncExternalStore } from 'react';

/** Defaults to light. */
export type ColorMode = 'light' | 'dark';

/** Also read by the script in the head of index.html, which sets the class before the first paint. */
const KEY = 'steward.colorMode';
const listeners = new Set<() => void>();

function read(): ColorMode {
  try {
    return localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

let current: ColorMode = read();

function dress(mode: ColorMode): void {
  const root = document.documentElement;
  root.classList.toggle('dark', mode === 'dark');
  root.classList.toggle('light', mode === 'light');
  root.style.colorScheme = mode;
}

function apply(): void {
  dress(current);
  document.documentElement.style.removeProperty('background-color'); // replaces the head script's inline style
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the page between light and dark, here and in every other tab, and remembers it. */
export function setColorMode(mode: ColorMode): void {
  current = mode;
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage may be denied; the choice then lasts until the page is closed.
  }
  apply();
}

/** The current colour mode; re-renders the component when it changes. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, () => current);
}

apply();
addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  current = read();
  apply();
});
// Printed pages are white, on which the light text of the dark mode would be illegible.
addEventListener('beforeprint', () => dress('light'));
addEventListener('afterprint', () => dress(current));
