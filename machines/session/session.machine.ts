import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { sessionRules, type SessionContext, type SessionEvent } from './session.rules.ts';
import { sessionStates } from './session.states.ts';

/** Who is here, from the first question to the end of the session (A§6; D80). */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  guards: guardsOf(sessionRules),
  actions: {
    /** Asks the server who is here; answers with a token event. */
    askWho: () => undefined,
    /** Sends e-mail and password; answers with a sign-in event. */
    sendCredentials: () => undefined,
    /** Sends the code of the second factor; answers with a code event. */
    sendCode: () => undefined,
    /** Exchanges the refresh cookie for a token; answers with a token event. */
    exchange: () => undefined,
    /** Tells the other tabs of this browser. */
    tellTabs: () => undefined,
    /** Ends the session at the server, now or at the next start. */
    endAtServer: () => undefined,
  },
}).createMachine(sessionStates);
