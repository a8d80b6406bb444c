/** How a worker answers a request: null leaves it to the browser. */
export type Way = 'page' | 'asset' | null;

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * Decides by the address alone: pages of its view (`/me`, `/branch` or `/check-in`), and files whose names change with their content. Answers of
 * the API are never stored, and other pages of the same origin are not touched (ADR-0130).
 */
export function wayOf({ method, mode, url }: Asked, origin: string, view: string): Way {
  const { origin: theirs, pathname } = new URL(url);
  if (method !== 'GET' || theirs !== origin) return null;
  if (mode === 'navigate') return pathname === view || pathname.startsWith(`${view}/`) ? 'page' : null;
  return pathname.startsWith('/assets/') ? 'asset' : null;
}
