import { useEffect, useSyncExternalStore } from 'react';

/** How long a page counts as in use after a press or key: the press may open a dialog whose code is still loading. */
export const REST_AFTER_MS = 3_000;

let windows = 0;
let restsFrom = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

function noteUse(): void {
  const rested = Date.now() >= restsFrom;
  restsFrom = Date.now() + REST_AFTER_MS;
  clearTimeout(timer);
  timer = setTimeout(tell, REST_AFTER_MS);
  if (rested) tell();
}

const USES = ['pointerdown', 'keydown', 'input'] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Capture phase, before a handler can stop propagation.
    for (const use of USES) window.addEventListener(use, noteUse, { capture: true, passive: true });
    // Earlier input is unknown.
    noteUse();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const use of USES) window.removeEventListener(use, noteUse, { capture: true });
  };
}

/** Counts a dialog from its request on, possibly before its code is loaded. */
export function useWindow(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    windows += 1;
    tell();
    return () => {
      windows -= 1;
      // Closing a dialog means continuing behind it.
      noteUse();
      tell();
    };
  }, [open]);
}

/** Whether no one is pressing or typing: an unprompted dialog then interrupts nothing. */
export const useIsAtRest = (): boolean => useSyncExternalStore(subscribe, () => Date.now() >= restsFrom);

/** Whether no dialog is open or about to open. */
export const useIsWithoutWindow = (): boolean => useSyncExternalStore(subscribe, () => windows === 0);
