import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { SessionContext, SessionEvent } from './session.rules.ts';

type Row = SpecRow<SessionContext, SessionEvent>;

const NEVER = 'tab.atDoor.never';
const ELSEWHERE = 'tab.atDoor.elsewhere';
const HERE = 'tab.signedIn.current';
const DOOR = [NEVER, 'tab.atDoor.byChoice', ELSEWHERE, 'tab.atDoor.expired'];
const SIGNING_IN = ['tab.signingIn.password', 'tab.signingIn.codeAsked', 'tab.signingIn.checkingCode'];
const SIGNED_IN = [HERE, 'tab.signedIn.refreshing'];

const refused =
  (canTryAgain: boolean) =>
  (_: SessionContext, event: SessionEvent): boolean =>
    event.type === 'sign-in.refused' && event.canTryAgain === canTryAgain;

const rows: readonly Row[] = [
  {
    cite: 'D80: one refresh cookie for all tabs',
    from: ['tab.starting', 'tab.unreachable', ...DOOR, ...SIGNING_IN, ...SIGNED_IN],
    on: 'tab.signed-in',
    to: HERE,
  },
  { cite: 'D80: one refresh cookie for all tabs', from: SIGNED_IN, on: 'tab.signed-out', to: ELSEWHERE },
  { cite: 'A§6: web access needs a login', from: 'tab.starting', on: 'start.nobody', to: NEVER },
  { cite: 'D80: httpOnly refresh', from: 'tab.starting', on: 'token.renewed', to: HERE, effects: ['notifyTabs'] },
  { cite: 'A§6: web access needs a login', from: 'tab.starting', on: 'token.refused', to: NEVER },
  { cite: 'A§8: no answer is no refusal', from: 'tab.starting', on: 'token.unknown', to: 'tab.unreachable' },
  {
    cite: 'A§8: try again',
    from: ['tab.unreachable', ...DOOR],
    on: 'start.ask',
    to: 'tab.starting',
    effects: ['askWho'],
  },
  {
    cite: 'A§7: POST /api/auth/login',
    from: DOOR,
    on: 'sign-in.send',
    to: 'tab.signingIn.password',
    effects: ['sendCredentials'],
  },
  { cite: 'D80: login returns a short token', from: SIGNING_IN, on: 'sign-in.done', to: HERE, effects: ['notifyTabs'] },
  {
    cite: 'A§7: a second factor',
    from: 'tab.signingIn.password',
    on: 'sign-in.asks-code',
    to: 'tab.signingIn.codeAsked',
  },
  {
    cite: 'A§7: a second factor',
    from: 'tab.signingIn.codeAsked',
    on: 'code.send',
    to: 'tab.signingIn.checkingCode',
    effects: ['sendCode'],
  },
  { cite: 'A§7: back to the password', from: 'tab.signingIn.codeAsked', on: 'code.leave', to: NEVER },
  {
    cite: 'A§8: a wrong code',
    from: SIGNING_IN,
    on: 'sign-in.refused',
    when: refused(true),
    to: 'tab.signingIn.codeAsked',
  },
  { cite: 'A§8: a refused sign-in', from: SIGNING_IN, on: 'sign-in.refused', when: refused(false), to: NEVER },
  {
    cite: 'D80: a short token is renewed ahead of its end',
    from: HERE,
    on: 'xstate.after.renewAhead.session.tab.signedIn.current',
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
  { cite: 'D80: a short token is renewed', from: SIGNED_IN, on: 'token.renewed', to: HERE, effects: ['notifyTabs'] },
  { cite: 'D80: login returns a short token', from: SIGNED_IN, on: 'sign-in.done', to: HERE, effects: ['notifyTabs'] },
  { cite: 'D80: the session is over', from: 'tab.signedIn.refreshing', on: 'token.refused', to: 'tab.atDoor.expired' },
  { cite: 'A§8: no answer is no refusal', from: 'tab.signedIn.refreshing', on: 'token.unknown', to: HERE },
  {
    cite: 'A§7: POST /api/auth/logout',
    from: SIGNED_IN,
    on: 'sign-out.ask',
    to: 'tab.atDoor.byChoice',
    effects: ['notifyTabs', 'endAtServer'],
  },
];

/** The session as specified, typed in by hand: the oracle of the machine. */
export const sessionTable: SpecTable<SessionContext, SessionEvent> = {
  effects: ['askWho', 'sendCredentials', 'sendCode', 'exchange', 'notifyTabs', 'endAtServer'],
  observe: (snapshot) => snapshot.context,
  rows,
  ended: [],
  refusals: [],
};
