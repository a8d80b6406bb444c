import type { QueryClient } from '@tanstack/react-query';
import type { AroundNavHandler } from 'wouter';
import { isPageThere, loadPage } from '../routes.tsx';
import { prepareRecord } from './prepare-record.ts';

/** Milliseconds for which the current page stays while the next one loads. */
const PATIENCE_MS = 200;

interface Arrival {
  readonly isThere: (path: string) => boolean;
  readonly load: (path: string) => Promise<unknown>;
}

/**
 * Navigates to a page when its code and record have loaded, or after a short wait. React holds back the replacement of
 * a fallback for 300 ms, so that a page that arrives right after the click would be shown late. Only the last of
 * several clicks counts; redirects of the page being left are ignored meanwhile.
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
      // Going back meanwhile cancels the navigation.
      if (location.pathname === from) navigate(to, options);
    };
    // A failure is shown by the page.
    void Promise.race([
      load(path).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]).then(go);
  };
}
