import type { Rule } from '../kernel/reason.ts';

/** Tokens and people are the page's: a machine that held them would show them in the inspector. */
export type SessionContext = Readonly<Record<string, never>>;

/** What a call came to; the page adds what it brought. */
export interface Outcome {
  /** `unknown`: the server said nothing that tells. `code-asked`: of a second factor, for the first or another time. */
  readonly kind: 'signed-in' | 'code-asked' | 'refused' | 'unknown';
}

type Call = 'askWho' | 'signIn' | 'checkCode' | 'exchange';

export type SessionEvent =
  /** The page begins, or tries again. */
  | { readonly type: 'start.ask' }
  /** There is no sign that anybody could be signed in. */
  | { readonly type: 'start.nobody' }
  | { readonly type: 'sign-in.send' }
  | { readonly type: 'code.send' }
  | { readonly type: 'code.leave' }
  /** The server refused the access token. */
  | { readonly type: 'token.renew' }
  /** A call that was given up has brought a token all the same. */
  | { readonly type: 'token.late' }
  | { readonly type: 'sign-out.ask' }
  /** Sent by another tab of this browser. */
  | { readonly type: 'tab.signed-in' }
  | { readonly type: 'tab.signed-out' }
  | { readonly type: 'xstate.after.renewAhead.session.tab.signedIn.current' }
  | { readonly type: `xstate.done.actor.${Call}`; readonly output: Outcome };

const came =
  (kind: Outcome['kind'], code: string): Rule<SessionContext, SessionEvent> =>
  (_context, event) =>
    'output' in event && event.output.kind === kind ? null : { code };

/** Every guard of the machine, under the name the machine uses. */
export const sessionRules = {
  isSignedIn: came('signed-in', 'not-signed-in'),
  isCodeAsked: came('code-asked', 'password-again'),
  isUnknown: came('unknown', 'answered'),
} satisfies Record<string, Rule<SessionContext, SessionEvent>>;
