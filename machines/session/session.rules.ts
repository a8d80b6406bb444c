import type { Rule } from '../kernel/reason.ts';

/** The machine knows nothing by itself: what matters is said with each event. */
export type SessionContext = Readonly<Record<string, never>>;

export type SessionEvent =
  /** The page begins, or tries again. */
  | { readonly type: 'start.ask' }
  /** There is no sign that anybody could be signed in. */
  | { readonly type: 'start.nobody' }
  | { readonly type: 'sign-in.send' }
  | { readonly type: 'sign-in.done' }
  | { readonly type: 'sign-in.asks-code' }
  /** `canTryAgain`: another code can be given; else the password has to be given again. */
  | { readonly type: 'sign-in.refused'; readonly canTryAgain: boolean }
  | { readonly type: 'code.send' }
  | { readonly type: 'code.leave' }
  /** The access token is nearly over. */
  | { readonly type: 'xstate.after.renewAhead.session.tab.signedIn.current' }
  /** The server refused the access token. */
  | { readonly type: 'token.renew' }
  | { readonly type: 'token.renewed' }
  /** The server says that there is no session. */
  | { readonly type: 'token.refused' }
  /** The server said nothing that tells. */
  | { readonly type: 'token.unknown' }
  | { readonly type: 'sign-out.ask' }
  /** Told by another tab of this browser. */
  | { readonly type: 'tab.signed-in' }
  | { readonly type: 'tab.signed-out' };

/** Every guard of the machine, under the name the machine uses. */
export const sessionRules = {
  isCodeToTry: (_context, event) =>
    event.type === 'sign-in.refused' && event.canTryAgain ? null : { code: 'password-again' },
} satisfies Record<string, Rule<SessionContext, SessionEvent>>;
