import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNamedPage } from '#ui/page/page-name.ts';

export interface ArrivalProps {
  /** Of the document, unless the page says what it is called (`usePageName`). */
  readonly title: string;
  /** Of whose panel; follows the page in the title. */
  readonly tenant: string;
  /** Names the page: a change of it is an arrival, a changed filter is none. */
  readonly page: string;
}

let hasArrivedBefore = false;

/** As before the first page of a visit. */
export function forgetArrivals(): void {
  hasArrivedBefore = false;
}

/**
 * Stands beside a page inside its Suspense boundary, so that it acts when the page is really there: sets the title of
 * the document and, after a navigation, moves the focus to the heading and the view to the top.
 */
export function Arrival({ title, tenant, page }: ArrivalProps) {
  const arrivedAt = useRef<string | null>(null);
  const name = useNamedPage() ?? title;
  useEffect(() => {
    document.title = tenant ? `${name} · ${tenant}` : name;
  }, [name, tenant]);
  // In the layout phase: a drawer that the address opens listens from the next frame on, and on a busy machine an effect comes after that.
  // A focus that moves outside it then closes it again.
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
