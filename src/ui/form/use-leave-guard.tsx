import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useBackGuard } from './back-guard.ts';
import { DiscardQuestion, useUnloadWarning } from './dirty-guard.tsx';
import { useLinkHold } from './link-hold.ts';

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
  useLinkHold(isDirty, setWanted);
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
