import { useCallback, useEffect, useId, useRef } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';

const GUARD = 'guardedBy';

const guardOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && GUARD in state ? state[GUARD] : undefined;

/** Guards of this document. */
const active = new Set<unknown>();
const isLeftOver = (state: unknown): boolean => guardOf(state) !== undefined && !active.has(guardOf(state));

const stepFromOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'stepFrom' in state ? state.stepFrom : undefined;

/**
 * Lets Back be intercepted while `isActive`, by a history entry with the same address. When Back leaves it, `onBack`
 * decides whether to `leave` or `stay`, and asks if necessary. An entry that is no longer needed is removed, so that
 * Back after a form goes where it went before. The returned function closes a form whose address says that it is open;
 * close it in the callback, or the address below would open it again.
 */
export function useBackGuard(isActive: boolean, onBack: () => 'stay' | 'leave'): (then: () => void) => void {
  const id = useId();
  const ask = useRef(onBack);
  useEffect(() => {
    ask.current = onBack;
  });
  useEffect(() => {
    if (!isActive) return;
    // The undo of an address step belongs to the entry below.
    const push = () => history.pushState({ ...(history.state as object | null), stepFrom: undefined, [GUARD]: id }, '');
    let isHeld = true;
    afterTakingOff(() => {
      if (!isHeld) return;
      // From before a reload: the entry is there already.
      if (isLeftOver(history.state)) history.replaceState({ ...(history.state as object), [GUARD]: id }, '');
      else push();
      active.add(id);
    });
    const receive = (event: PopStateEvent) => {
      if (takingOff || ours.has(event) || guardOf(event.state) === id) return;
      if (ask.current() === 'stay') push();
    };
    addEventListener('popstate', receive);
    return () => {
      isHeld = false;
      active.delete(id);
      removeEventListener('popstate', receive);
      // Deferred: a submitted form often navigates to another page, and then there is nothing to remove.
      setTimeout(() => {
        if (guardOf(history.state) === id) takeOff();
      });
    };
  }, [isActive, id]);
  return useCallback((then) => (guardOf(history.state) === id ? takeOff(then) : then()), [id]);
}

const goOn: typeof navigate = (to, options) =>
  navigate(to, { ...options, replace: options?.replace === true || guardOf(history.state) !== undefined });

/** The router's location hook. Navigating on from a submitted form replaces the guard's entry. */
export const useGuardedLocation = (): [string, typeof navigate] => [usePathname(), goOn];

/** wouter dispatches these as events. */
const WRITTEN = ['pushState', 'replaceState'] as const;

/**
 * Callbacks for when an obsolete entry has been removed without the user pressing Back. Null while none is being
 * removed.
 */
let takingOff: (() => void)[] | null = null;

/** Steps back made by us: a guard that starts as another ends sees the other's step too. */
const ours = new WeakSet<Event>();

function afterTakingOff(then: () => void): void {
  if (takingOff) takingOff.push(then);
  else then();
}

/**
 * Goes back one step; the address of the left entry is kept. A second call while this is pending does nothing, since
 * two steps would leave the page.
 */
function takeOff(then?: () => void): void {
  if (takingOff) {
    if (then) takingOff.push(then);
    return;
  }
  let address = location.href;
  const { [GUARD]: _, ...state } = history.state as Record<string, unknown>;
  takingOff = then ? [then] : [];
  // Address changes meanwhile are written on the entry that is being left.
  const follow = () => {
    address = location.href;
  };
  for (const name of WRITTEN) addEventListener(name, follow);
  addEventListener(
    'popstate',
    (event) => {
      ours.add(event);
      const waiting = takingOff ?? [];
      takingOff = null;
      for (const name of WRITTEN) removeEventListener(name, follow);
      // The entry below keeps its own undo.
      history.replaceState({ ...state, stepFrom: stepFromOf(history.state) }, '', address);
      for (const each of waiting) each();
    },
    { once: true },
  );
  history.back();
}
