import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** How long after a finger is lifted its click comes, in ms; what was dragged away never clicks. */
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
/** A click has its target by now: whatever moves later does not take it away, but first it has to be handled. */
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
 * The value, but while a pointer is down the one from before. Pressing a button leaves the field in hand, which is then checked:
 * if what is said of it came or went at once, the button would move from under the pointer and the click would be lost (A§5).
 */
export function useStill<T extends string | undefined>(value: T): T {
  const held = useRef(value);
  const still = useSyncExternalStore(subscribe, () => (isPressed ? held.current : value));
  useLayoutEffect(() => {
    held.current = still;
  }, [still]);
  return still;
}
