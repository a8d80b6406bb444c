import type { QueryClient } from '@tanstack/react-query';
import { loadPage } from '../routes.tsx';
import { prepareRecord } from './prepare-record.ts';

/** Milliseconds a pointer rests on a link before it counts as meant. */
const REST_MS = 60;

/** The address a link of ours leads to within the application, or null. */
function placeOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (
    !link ||
    link.origin !== location.origin ||
    link.hasAttribute('download') ||
    (link.target !== '' && link.target !== '_self')
  )
    return null;
  return link.pathname === location.pathname || link.pathname.startsWith('/api/') ? null : link.pathname;
}

/**
 * Fetches code and words of a page as soon as somebody points at a link to it, reaches it by keyboard or presses it, and
 * the record it is about as soon as they press: until it is followed they are there. Returns what ends it.
 */
export function followLinkIntent(
  client: QueryClient,
  load: (path: string) => Promise<void> = loadPage,
  read: typeof prepareRecord = prepareRecord,
): () => void {
  const asked = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const ask = (path: string | null): void => {
    if (path === null || asked.has(path)) return;
    asked.add(path);
    // A failure is told when the page is really asked for.
    load(path).catch(() => asked.delete(path));
  };
  const onOver = (event: Event): void => {
    clearTimeout(resting);
    const path = placeOf(event.target);
    if (path !== null) resting = setTimeout(() => ask(path), REST_MS);
  };
  const onMeant = (event: Event): void => ask(placeOf(event.target));
  const onPressed = (event: Event): void => {
    const path = placeOf(event.target);
    ask(path);
    if (path !== null) read(path, client).catch(() => undefined);
  };
  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('focusin', onMeant);
  document.addEventListener('pointerdown', onPressed, { passive: true });
  return () => {
    clearTimeout(resting);
    document.removeEventListener('pointerover', onOver);
    document.removeEventListener('focusin', onMeant);
    document.removeEventListener('pointerdown', onPressed);
  };
}
