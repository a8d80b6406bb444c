import type { QueryClient } from '@tanstack/react-query';
import type { AroundNavHandler } from 'wouter';
import { isPageThere, loadPage } from '../routes.tsx';
import { prepareRecord } from './prepare-record.ts';

/** Milliseconds for which the page one is on stays, while the next one is on its way. */
const PATIENCE_MS = 200;

interface Arrival {
  readonly isThere: (path: string) => boolean;
  readonly load: (path: string) => Promise<unknown>;
}

/**
 * Goes to a page when its code, and the record it is about, have come, or after a moment without them. React keeps back
 * what replaces a fallback for 300 ms, so that a page which arrives right after the click would be shown late. Only the
 * last of several clicks counts; where the page that is being left would redirect to meanwhile counts no more.
 */
export function arriveWhole(
  client: QueryClient,
  { isThere, load }: Arrival = {
    isThere: isPageThere,
    load: (path) => Promise.all([loadPage(path), prepareRecord(path, client)]),
  },
): AroundNavHandler {
  let last = 0;
  let isLeaving = false;
  return (navigate, to, options) => {
    if (isLeaving && options?.replace) return;
    last += 1;
    const mine = last;
    isLeaving = false;
    const path = to.split(/[?#]/, 1)[0] ?? to;
    if (path === location.pathname || isThere(path)) {
      navigate(to, options);
      return;
    }
    const from = location.pathname;
    isLeaving = true;
    const go = (): void => {
      if (mine !== last) return;
      isLeaving = false;
      // Who went back meanwhile stays where they are.
      if (location.pathname === from) navigate(to, options);
    };
    // A failure is told by the page.
    void Promise.race([
      load(path).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]).then(go);
  };
}
