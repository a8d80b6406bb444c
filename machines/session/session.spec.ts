import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { Outcome, SessionContext, SessionEvent } from './session.rules.ts';

type Row = SpecRow<SessionContext, SessionEvent>;

const UNASKED = 'tab.starting.unasked';
const ASKING = 'tab.starting.asking';
const NEVER = 'tab.atDoor.never';
const ELSEWHERE = 'tab.atDoor.elsewhere';
const HERE = 'tab.signedIn.current';
const DOOR = [NEVER, 'tab.atDoor.byChoice', ELSEWHERE, 'tab.atDoor.expired'];
const SIGNING_IN = ['tab.signingIn.password', 'tab.signingIn.codeAsked', 'tab.signingIn.checkingCode'];
const SIGNED_IN = [HERE, 'tab.signedIn.refreshing'];

const came =
  (...kinds: readonly Outcome['kind'][]) =>
  (_: SessionContext, event: SessionEvent): boolean =>
    'output' in event && kinds.includes(event.output.kind);
const LATE = 'xstate.after.renewAhead.session.tab.signedIn.current';
const SEEN = ['keep', 'tellTabs'];

const rows: readonly Row[] = [
  {
    cite: 'D80: one refresh cookie for all tabs',
    from: [UNASKED, ASKING, 'tab.unreachable', ...DOOR, ...SIGNING_IN, ...SIGNED_IN],
    on: 'tab.signed-in',
    to: HERE,
    effects: ['keep'],
  },
  { cite: 'D80: one refresh cookie for all tabs', from: SIGNED_IN, on: 'tab.signed-out', to: ELSEWHERE },
  { cite: 'A§6: web access needs a login', from: [UNASKED, ASKING], on: 'start.nobody', to: NEVER },
  {
    cite: 'D80: httpOnly refresh',
    from: ASKING,
    on: 'xstate.done.actor.askWho',
    when: came('signed-in'),
    to: HERE,
    effects: SEEN,
  },
  {
    cite: 'A§6: web access needs a login',
    from: ASKING,
    on: 'xstate.done.actor.askWho',
    when: came('refused'),
    to: NEVER,
  },
  {
    cite: 'A§8: no answer is no refusal',
    from: ASKING,
    on: 'xstate.done.actor.askWho',
    when: came('unknown'),
    to: 'tab.unreachable',
    effects: ['keep'],
  },
  {
    cite: 'A§8: try again',
    from: [UNASKED, 'tab.unreachable', ...DOOR],
    on: 'start.ask',
    to: ASKING,
    effects: ['askWho'],
  },
  {
    cite: 'A§7: POST /api/auth/login',
    from: DOOR,
    on: 'sign-in.send',
    to: 'tab.signingIn.password',
    effects: ['signIn'],
  },
  {
    cite: 'D80: login returns a short token',
    from: 'tab.signingIn.password',
    on: 'xstate.done.actor.signIn',
    when: came('signed-in'),
    to: HERE,
    effects: SEEN,
  },
  {
    cite: 'A§7: a second factor',
    from: 'tab.signingIn.password',
    on: 'xstate.done.actor.signIn',
    when: came('code-asked'),
    to: 'tab.signingIn.codeAsked',
    effects: ['keep'],
  },
  {
    cite: 'A§8: a refused sign-in',
    from: 'tab.signingIn.password',
    on: 'xstate.done.actor.signIn',
    when: came('refused'),
    to: NEVER,
    effects: ['keep'],
  },
  {
    cite: 'A§7: a second factor',
    from: 'tab.signingIn.codeAsked',
    on: 'code.send',
    to: 'tab.signingIn.checkingCode',
    effects: ['checkCode'],
  },
  { cite: 'A§7: back to the password', from: 'tab.signingIn.codeAsked', on: 'code.leave', to: NEVER },
  {
    cite: 'A§7: a second factor',
    from: 'tab.signingIn.checkingCode',
    on: 'xstate.done.actor.checkCode',
    when: came('signed-in'),
    to: HERE,
    effects: SEEN,
  },
  {
    cite: 'A§8: a wrong code',
    from: 'tab.signingIn.checkingCode',
    on: 'xstate.done.actor.checkCode',
    when: came('code-asked'),
    to: 'tab.signingIn.codeAsked',
    effects: ['keep'],
  },
  {
    cite: 'A§8: a refused sign-in',
    from: 'tab.signingIn.checkingCode',
    on: 'xstate.done.actor.checkCode',
    when: came('refused'),
    to: NEVER,
    effects: ['keep'],
  },
  {
    cite: 'D80: a short token is renewed ahead of its end',
    from: HERE,
    on: LATE,
    to: 'tab.signedIn.refreshing',
    effects: ['exchange'],
  },
  {
    cite: 'D80: a short token is renewed',
    from: HERE,
    on: 'token.renew',
    to: 'tab.signedIn.refreshing',
    effects: ['exchange'],
  },
  {
    cite: 'D80: a short token is renewed',
    from: 'tab.signedIn.refreshing',
    on: 'xstate.done.actor.exchange',
    when: came('signed-in'),
    to: HERE,
    effects: SEEN,
  },
  {
    cite: 'D80: the session is over',
    from: 'tab.signedIn.refreshing',
    on: 'xstate.done.actor.exchange',
    when: came('refused'),
    to: 'tab.atDoor.expired',
  },
  {
    cite: 'A§8: no answer is no refusal',
    from: 'tab.signedIn.refreshing',
    on: 'xstate.done.actor.exchange',
    when: came('unknown'),
    to: HERE,
    effects: ['keep'],
  },
  { cite: 'D80: one refresh cookie for all tabs', from: SIGNED_IN, on: 'token.late', to: HERE, effects: SEEN },
  {
    cite: 'A§7: POST /api/auth/logout',
    from: SIGNED_IN,
    on: 'sign-out.ask',
    to: 'tab.atDoor.byChoice',
    effects: ['tellTabs', 'endAtServer'],
  },
];

/** Who is here as the specification tells it, typed in by hand: the oracle of the machine. */
export const sessionTable: SpecTable<SessionContext, SessionEvent> = {
  effects: ['askWho', 'signIn', 'checkCode', 'exchange', 'keep', 'tellTabs', 'endAtServer'],
  observe: (snapshot) => snapshot.context,
  rows,
  ended: [],
  refusals: [],
};
