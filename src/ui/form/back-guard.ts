import { useCallback, useEffect, useId, useRef } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';

const GUARD = 'guardedBy';

const guardOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && GUARD in state ? state[GUARD] : undefined;

/**
 * Gives Back something to undo while `isActive`: an entry of the history with the same address. When Back leaves it,
 * `onBack` says whether that may be (`leave`) or whether the page stays (`stay`), and asks if it has to. An entry that is
 * no longer needed is taken off again, so that Back after a form goes where it went before: call what this answers to
 * close a form whose address says that it is open, and close it then, or the address below would open it once more.
 */
export function useBackGuard(isActive: boolean, onBack: () => 'stay' | 'leave'): (then: () => void) => void {
  const id = useId();
  const ask = useRef(onBack);
  useEffect(() => {
    ask.current = onBack;
  });
  useEffect(() => {
    if (!isActive) return;
    // What undoes a step of the address is of the entry below.
    const push = () => history.pushState({ ...(history.state as object | null), stepFrom: undefined, [GUARD]: id }, '');
    let isHeld = true;
    afterTakingOff(() => {
      if (isHeld) push();
    });
    const receive = (event: PopStateEvent) => {
      if (takingOff || ours.has(event) || guardOf(event.state) === id) return;
      if (ask.current() === 'stay') push();
    };
    addEventListener('popstate', receive);
    return () => {
      isHeld = false;
      removeEventListener('popstate', receive);
      // Later, for a form that is done often goes on to another page: then there is nothing to take off.
      setTimeout(() => {
        if (guardOf(history.state) === id) takeOff();
      });
    };
  }, [isActive, id]);
  return useCallback((then) => (guardOf(history.state) === id ? takeOff(then) : then()), [id]);
}

const goOn: typeof navigate = (to, options) =>
  navigate(to, { ...options, replace: options?.replace === true || guardOf(history.state) !== undefined });

/** The router's place in the address. Whoever goes on from a form that is done takes the place of the entry that guarded it. */
export const useGuardedLocation = (): [string, typeof navigate] => [usePathname(), goOn];

/** wouter tells of these as events. */
const WRITTEN = ['pushState', 'replaceState'] as const;

/** What is to be done when an entry that is no longer needed is off: nobody pressed Back. Null while none is being taken off. */
let takingOff: (() => void)[] | null = null;

/** Steps back that nobody pressed: a guard that begins with the end of another hears of its step too. */
const ours = new WeakSet<Event>();

function afterTakingOff(then: () => void): void {
  if (takingOff) takingOff.push(then);
  else then();
}

/** Goes one back; the address stays what it is on the entry that goes. Asked again on its way, it goes no further: two steps lead off the page. */
function takeOff(then?: () => void): void {
  if (takingOff) {
    if (then) takingOff.push(then);
    return;
  }
  let address = location.href;
  const { [GUARD]: _, ...state } = history.state as Record<string, unknown>;
  takingOff = then ? [then] : [];
  // What is written to the address on the way is written on the entry that goes.
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
      history.replaceState(state, '', address);
      for (const each of waiting) each();
    },
    { once: true },
  );
  history.back();
}
