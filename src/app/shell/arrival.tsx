import { useEffect, useLayoutEffect, useRef } from 'react';
import { noteFirstPage } from '#client/query/first-page.ts';
import { useNamedPage } from '#ui/page/page-name.ts';

export interface ArrivalProps {
  /** Document title, unless the page sets its own (`usePageName`). */
  readonly title: string;
  /** The tenant's name; follows the page in the title. */
  readonly tenant: string;
  /** Identifies the page: a change is an arrival, a changed filter is not. */
  readonly page: string;
}

let hasArrivedBefore = false;

/** As before the first page of a visit. */
export function forgetArrivals(): void {
  hasArrivedBefore = false;
}

/** The next page is navigated to, and takes the focus even when it is the first to arrive: the one before was still loading. */
export function expectArrival(): void {
  hasArrivedBefore = true;
}

/**
 * Rendered beside a page inside its Suspense boundary, so that it acts when the page is really rendered: sets the
 * document title and, after a navigation, moves the focus to the heading and scrolls to the top.
 */
export function Arrival({ title, tenant, page }: ArrivalProps) {
  const arrivedAt = useRef<string | null>(null);
  const name = useNamedPage() ?? title;
  useEffect(() => {
    document.title = tenant ? `${name} · ${tenant}` : name;
  }, [name, tenant]);
  useEffect(noteFirstPage, []);
  // In the layout phase: a drawer opened by the address listens from the next frame on, and on a busy machine an effect
  // runs after that. A focus change outside of it would then close it again.
  useLayoutEffect(() => {
    if (arrivedAt.current === page) return;
    arrivedAt.current = page;
    if (hasArrivedBefore) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    hasArrivedBefore = true;
  }, [page]);
  return null;
}
