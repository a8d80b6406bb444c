import { useEffect, useSyncExternalStore } from 'react';

/** So long after a press or a key a page counts as being used: what was pressed may bring a window whose code is still on its way. */
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
    // Heard before whatever may keep a key from going further.
    for (const use of USES) window.addEventListener(use, noteUse, { capture: true, passive: true });
    // What was pressed before is not known.
    noteUse();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const use of USES) window.removeEventListener(use, noteUse, { capture: true });
  };
}

/** Counts a window from the moment it is wanted, which may be before its code is there. */
export function useWindow(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    windows += 1;
    tell();
    return () => {
      windows -= 1;
      // Whoever closes one goes on behind it.
      noteUse();
      tell();
    };
  }, [open]);
}

/** Whether nobody presses or types anything just now: what opens by itself then takes nothing away. */
export const useIsAtRest = (): boolean => useSyncExternalStore(subscribe, () => Date.now() >= restsFrom);

/** Whether no window is open or about to. */
export const useIsWithoutWindow = (): boolean => useSyncExternalStore(subscribe, () => windows === 0);
