import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { DiscardQuestion, useUnloadWarning } from './dirty-guard.tsx';

/** Asks before edits of a whole page are lost: on following a link, and by the browser on leaving (A§5). Draw what it answers. */
export function useLeaveGuard(isDirty: boolean): ReactNode {
  const [, go] = useLocation();
  const [wanted, setWanted] = useState<string | null>(null);
  useUnloadWarning(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link?.target === '_blank';
      if (!link || isElsewhere || link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link.pathname + link.search);
    };
    // Before the router hears of it.
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [isDirty]);
  return <DiscardQuestion open={wanted !== null} onKeep={() => setWanted(null)} onDiscard={() => wanted !== null && go(wanted)} />;
}
