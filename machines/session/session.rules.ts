import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type SessionContext = Readonly<Record<string, never>>;

export type SessionEvent =
  /** The page starts, or retries. */
  | { readonly type: 'start.ask' }
  /** There is no indication of a session. */
  | { readonly type: 'start.nobody' }
  | { readonly type: 'sign-in.send' }
  | { readonly type: 'sign-in.done' }
  | { readonly type: 'sign-in.asks-code' }
  /** `canTryAgain`: another code can be entered; otherwise the password is required again. */
  | { readonly type: 'sign-in.refused'; readonly canTryAgain: boolean }
  | { readonly type: 'code.send' }
  | { readonly type: 'code.leave' }
  /** The access token is about to expire. */
  | { readonly type: 'xstate.after.renewAhead.session.tab.signedIn.current' }
  /** The server refused the access token. */
  | { readonly type: 'token.renew' }
  | { readonly type: 'token.renewed' }
  /** The server reports that there is no session. */
  | { readonly type: 'token.refused' }
  /** The server's response was inconclusive. */
  | { readonly type: 'token.unknown' }
  | { readonly type: 'sign-out.ask' }
  /** Reported by another tab of this browser. */
  | { readonly type: 'tab.signed-in' }
  | { readonly type: 'tab.signed-out' };

/** Every guard of the machine by name. */
export const sessionRules = {
  isCodeToTry: (_context, event) =>
    event.type === 'sign-in.refused' && event.canTryAgain ? null : { code: 'password-again' },
} satisfies Record<string, Rule<SessionContext, SessionEvent>>;
