import { useLayoutEffect, useRef } from 'react';

/** What shows that a list has an open record, or its title: where the focus goes when its opener is gone. */
const INSTEAD = 'main [data-testid=list-row][data-current=true] [data-control], main h1';

/**
 * Returns the focus to where it was when a page in place of the list has closed, unless something else takes it: with
 * `isTaken` a record whose outcome is announced.
 */
export function useReturnedFocus(isAway: boolean, isTaken: boolean): void {
  const opener = useRef<Element | null>(null);
  const wasAway = useRef(false);
  // In the layout phase: the browser moves the focus away once the hidden list is laid out.
  useLayoutEffect(() => {
    if (isAway && !wasAway.current) opener.current = document.activeElement;
    const isBack = wasAway.current && !isAway;
    wasAway.current = isAway;
    if (!isBack || isTaken) return;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      const target =
        opener.current?.isConnected && opener.current !== document.body
          ? opener.current
          : document.querySelector(INSTEAD);
      if (target instanceof HTMLElement) target.focus();
    });
    return () => clearTimeout(timer);
  }, [isAway, isTaken]);
}
