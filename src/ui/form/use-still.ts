import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Maximum delay of a click after pointer up on touch devices, in ms; a drag produces no click. */
const CLICK_COMES = 150;

const listeners = new Set<() => void>();
let isPressed = false;
let letGo: ReturnType<typeof setTimeout> | undefined;

const release = (): void => {
  clearTimeout(letGo);
  if (!isPressed) return;
  isPressed = false;
  for (const listener of listeners) listener();
};
const press = (): void => {
  clearTimeout(letGo);
  isPressed = true;
};
/** The click's target is determined by now: later movement does not matter, but the click must be handled first. */
const releaseIn = (ms: number) => (): void => {
  clearTimeout(letGo);
  letGo = setTimeout(release, ms);
};
const EVENTS = [
  ['pointerdown', press],
  ['pointerup', releaseIn(CLICK_COMES)],
  ['pointercancel', release],
  ['click', releaseIn(0)],
  ['keydown', release],
] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const [type, receive] of EVENTS) window.addEventListener(type, receive, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const [type, receive] of EVENTS) window.removeEventListener(type, receive, true);
    release();
  };
}

/**
 * The value, but while a pointer is down the previous one. Pressing a button blurs the current field, which is then
 * validated: an error that appeared or disappeared immediately would move the button from under the pointer and lose
 * the click (A§5).
 */
export function useStill<T extends string | undefined>(value: T): T {
  const held = useRef(value);
  const still = useSyncExternalStore(subscribe, () => (isPressed ? held.current : value));
  useLayoutEffect(() => {
    held.current = still;
  }, [still]);
  return still;
}
