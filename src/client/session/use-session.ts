import { useSyncExternalStore } from 'react';
import type { SessionFacts, SessionState } from './create-session.ts';
import { session } from './session.ts';

/** The state of the session; re-renders the component when it changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The signed-in person and the tenant. @throws Error outside of the signed-in part of the page. */
export function useSession(): SessionFacts {
  const facts = useSyncExternalStore(session.subscribe, session.facts);
  if (!facts) throw new Error('useSession needs a signed-in person.');
  return facts;
}
