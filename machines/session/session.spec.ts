import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { SessionContext, SessionEvent } from './session.rules.ts';

type Row = SpecRow<SessionContext, SessionEvent>;

const NEVER = 'signedOut.waiting.never';
const ELSEWHERE = 'signedOut.waiting.elsewhere';
const HERE = 'signedIn.current';
const WAITING = [NEVER, 'signedOut.waiting.byChoice', ELSEWHERE, 'signedOut.waiting.expired'] as const;

const isOver = (_: SessionContext, event: SessionEvent): boolean => event.type === 'code.refused' && event.isOver;

/** What happens to somebody who is signed in, whether their token is being renewed or not. */
const signedIn = (from: string): readonly Row[] => [
  { cite: 'A§7: a fresh token', from, on: 'token.renewed', to: HERE, effects: ['tellTabs'] },
  { cite: 'D80: login returns a short token', from, on: 'sign-in.done', to: HERE, effects: ['tellTabs'] },
  { cite: 'D80: login returns a short token', from, on: 'code.done', to: HERE, effects: ['tellTabs'] },
  { cite: 'A§6: another person may sign in', from, on: 'sign-in.send', to: from, effects: ['sendCredentials'] },
  { cite: 'A§7: POST /api/auth/logout', from, on: 'sign-out.ask', to: 'signedOut.waiting.byChoice', effects: ['tellTabs', 'endAtServer'] },
  { cite: 'D80: one refresh cookie for all tabs', from, on: 'tab.signed-in', to: HERE },
  { cite: 'D80: one refresh cookie for all tabs', from, on: 'tab.signed-out', to: ELSEWHERE },
];

const followed = (from: string): Row => ({ cite: 'D80: one refresh cookie for all tabs', from, on: 'tab.signed-in', to: HERE });

/** Who is here as the specification tells it, typed in by hand: the oracle of the machine. */
export const sessionTable: SpecTable<SessionContext, SessionEvent> = {
  effects: ['askWho', 'sendCredentials', 'sendCode', 'exchange', 'tellTabs', 'endAtServer'],
  observe: (snapshot) => snapshot.context,
  rows: [
    { cite: 'A§7: POST /api/auth/refresh', from: 'starting', on: 'start.ask', to: 'starting', effects: ['askWho'] },
    { cite: 'A§6: web access needs a login', from: 'starting', on: 'start.nobody', to: NEVER },
    { cite: 'D80: httpOnly refresh', from: 'starting', on: 'token.renewed', to: HERE, effects: ['tellTabs'] },
    { cite: 'A§6: web access needs a login', from: 'starting', on: 'token.refused', to: NEVER },
    { cite: 'A§8: no answer is no refusal', from: 'starting', on: 'token.unknown', to: 'unreachable' },
    { cite: 'A§7: POST /api/auth/login', from: 'starting', on: 'sign-in.send', to: 'signedOut.signingIn', effects: ['sendCredentials'] },
    followed('starting'),
    { cite: 'D80: one refresh cookie for all tabs', from: 'starting', on: 'tab.signed-out', to: ELSEWHERE },
    { cite: 'A§8: try again', from: 'unreachable', on: 'start.ask', to: 'starting', effects: ['askWho'] },
    followed('unreachable'),
    { cite: 'D80: one refresh cookie for all tabs', from: 'unreachable', on: 'tab.signed-out', to: ELSEWHERE },
    ...WAITING.flatMap((from): readonly Row[] => [
      { cite: 'A§7: POST /api/auth/refresh', from, on: 'start.ask', to: 'starting', effects: ['askWho'] },
      { cite: 'A§7: POST /api/auth/login', from, on: 'sign-in.send', to: 'signedOut.signingIn', effects: ['sendCredentials'] },
      followed(from),
    ]),
    { cite: 'D80: login returns a short token', from: 'signedOut.signingIn', on: 'sign-in.done', to: HERE, effects: ['tellTabs'] },
    { cite: 'A§7: a second factor', from: 'signedOut.signingIn', on: 'sign-in.asks-code', to: 'signedOut.codeAsked' },
    { cite: 'A§8: a refused sign-in', from: 'signedOut.signingIn', on: 'sign-in.refused', to: NEVER },
    followed('signedOut.signingIn'),
    { cite: 'A§7: a second factor', from: 'signedOut.codeAsked', on: 'code.send', to: 'signedOut.checkingCode', effects: ['sendCode'] },
    { cite: 'A§7: back to the password', from: 'signedOut.codeAsked', on: 'code.leave', to: NEVER },
    followed('signedOut.codeAsked'),
    { cite: 'D80: login returns a short token', from: 'signedOut.checkingCode', on: 'code.done', to: HERE, effects: ['tellTabs'] },
    { cite: 'A§7: too many wrong codes', from: 'signedOut.checkingCode', on: 'code.refused', when: isOver, to: NEVER },
    { cite: 'A§7: a wrong code', from: 'signedOut.checkingCode', on: 'code.refused', when: (context, event) => !isOver(context, event), to: 'signedOut.codeAsked' },
    followed('signedOut.checkingCode'),
    ...signedIn(HERE),
    { cite: 'D80: a short token is renewed', from: HERE, on: 'token.renew', to: 'signedIn.refreshing', effects: ['exchange'] },
    ...signedIn('signedIn.refreshing'),
    { cite: 'D80: the session is over', from: 'signedIn.refreshing', on: 'token.refused', to: 'signedOut.waiting.expired' },
    { cite: 'A§8: no answer is no refusal', from: 'signedIn.refreshing', on: 'token.unknown', to: HERE },
  ],
};
