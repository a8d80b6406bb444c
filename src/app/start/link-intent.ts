import { loadPage } from '../routes.tsx';

/** Milliseconds a pointer rests on a link before it counts as meant. */
const REST_MS = 60;

/** The address a link of ours leads to within the application, or null. */
function placeOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  return link.pathname === location.pathname || link.pathname.startsWith('/api/') ? null : link.pathname;
}

/**
 * Fetches code and words of a page as soon as somebody points at a link to it, reaches it by keyboard or presses it:
 * until it is followed they are there. Returns what ends it.
 */
export function followLinkIntent(load: (path: string) => Promise<void> = loadPage): () => void {
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
  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('focusin', onMeant);
  document.addEventListener('pointerdown', onMeant, { passive: true });
  return () => {
    clearTimeout(resting);
    document.removeEventListener('pointerover', onOver);
    document.removeEventListener('focusin', onMeant);
    document.removeEventListener('pointerdown', onMeant);
  };
}
