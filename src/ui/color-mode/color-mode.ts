import { useSyncExternalStore } from 'react';

/** Light unless the person chose dark. */
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
  document.documentElement.style.removeProperty('background-color'); // the head script's stand-in until the theme is there
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
    // Storage may be denied; the choice then holds until the page is closed.
  }
  apply();
}

/** The colour mode in force; the component renders again when it changes. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, () => current);
}

apply();
addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  current = read();
  apply();
});
// Paper is white: what is light on dark would be read by nobody there.
addEventListener('beforeprint', () => dress('light'));
addEventListener('afterprint', () => dress(current));
