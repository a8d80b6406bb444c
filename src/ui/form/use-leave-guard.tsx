import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useBackGuard } from './back-guard.ts';
import { DiscardQuestion, useUnloadWarning } from './dirty-guard.tsx';

/** Represents Back, in place of an address. */
const BACK = '';

/**
 * Asks before edits of a whole page are lost: on following a link, on Back, and by the browser on leaving (A§5). Render
 * the returned element.
 */
export function useLeaveGuard(isDirty: boolean): ReactNode {
  const [, go] = useLocation();
  const [wanted, setWanted] = useState<string | null>(null);
  useUnloadWarning(isDirty);
  const isGoing = useRef(false);
  useBackGuard(isDirty, () => {
    if (isGoing.current) return 'leave';
    setWanted(BACK);
    return 'stay';
  });
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const isElsewhere =
        event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link?.target === '_blank';
      if (!link || isElsewhere || link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link.pathname + link.search);
    };
    // Before the router handles it.
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [isDirty]);
  const discard = () => {
    if (wanted === null) return;
    setWanted(null);
    // Replaces the guard's history entry.
    isGoing.current = wanted === BACK;
    if (wanted === BACK) history.go(-2);
    else go(wanted);
  };
  return <DiscardQuestion open={wanted !== null} onKeep={() => setWanted(null)} onDiscard={discard} />;
}
