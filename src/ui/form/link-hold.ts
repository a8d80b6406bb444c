import { useEffect, useEffectEvent } from 'react';

/** While active, links to other pages are not followed; `onLink` receives the address, path and query. */
export function useLinkHold(isActive: boolean, onLink: (address: string) => void): void {
  const held = useEffectEvent(onLink);
  useEffect(() => {
    if (!isActive) return;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const isElsewhere =
        event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link?.target === '_blank';
      if (!link || isElsewhere || link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      held(link.pathname + link.search);
    };
    // Before the router handles it.
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [isActive]);
}
