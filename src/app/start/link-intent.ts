import type { QueryClient } from '@tanstack/react-query';
import { loadPage } from '../routes.tsx';
import { prepareRecord } from './prepare-record.ts';

/** Milliseconds a pointer rests on a link before it counts as intent. */
const REST_MS = 60;

/** The target of one of our links within the application, or null. */
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
 * Preloads code and texts of a page when a link to it is hovered, focused or pressed, and its record on press, so that
 * they are loaded by the time it is followed. Returns a function to stop.
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
    // A failure is reported when the page is opened.
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
