import type { Credentials } from '../http/headers.ts';

/** Milliseconds after which an unused response is considered outdated. */
const GOOD_FOR = 10_000;

/**
 * The response to a read started before the page's code was loaded; once, and only for the person it was requested for.
 * Null if there is none, or if it failed: the caller then sends the request itself.
 */
export async function takeEarlyAnswer(address: string, credentials: Credentials | null): Promise<Response | null> {
  const early = typeof window === 'undefined' ? undefined : window.stewardEarly?.answers;
  const found = early?.get(address);
  if (!early || !found) return null;
  early.delete(address);
  const isTheirs = found.accessToken === credentials?.accessToken && found.language === document.documentElement.lang;
  if (!isTheirs || performance.now() - found.askedAt > GOOD_FOR) return null;
  return found.response.catch(() => null);
}
