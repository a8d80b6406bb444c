import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import { sessionRules, type SessionContext, type SessionEvent } from './session.rules.ts';

/**
 * The sign-in state of one browser tab, from the first check to the end of the session (A§6; D80). It contains no
 * tokens. Its actors send events themselves instead of ending in `onDone`: a late response still counts, because its
 * cookie is the newest.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  guards: guardsOf(sessionRules),
  // The page computes it from the token's expiry.
  delays: { renewAhead: 60_000 },
  actors: {
    /** Sends e-mail and password; responds with a sign-in event. */
    sendCredentials: provided(),
    /** Sends the code of the second factor; responds with a sign-in event. */
    sendCode: provided(),
    /** Exchanges the refresh cookie for a token; responds with a token event. */
    exchange: provided(),
  },
  actions: {
    /** Requests the session from the server; responds with a token event. */
    askWho: () => undefined,
    /** Notifies the other tabs of this browser. */
    notifyTabs: () => undefined,
    /** Ends the session on the server, now or on the next start. */
    endAtServer: () => undefined,
  },
}).createMachine({
  id: 'session',
  context: {},
  initial: 'tab',
  states: {
    tab: {
      initial: 'starting',
      on: { 'tab.signed-in': { target: '#session.tab.signedIn' } },
      states: {
        starting: {
          on: {
            'start.nobody': { target: '#session.tab.atDoor.never' },
            'token.renewed': { target: 'signedIn', actions: 'notifyTabs' },
            'token.refused': { target: '#session.tab.atDoor.never' },
            'token.unknown': { target: 'unreachable' },
          },
        },
        unreachable: { on: { 'start.ask': { target: 'starting', actions: 'askWho' } } },
        atDoor: {
          initial: 'never',
          on: {
            'start.ask': { target: 'starting', actions: 'askWho' },
            'sign-in.send': { target: 'signingIn' },
          },
          states: { never: {}, byChoice: {}, elsewhere: {}, expired: {} },
        },
        signingIn: {
          initial: 'password',
          on: {
            'sign-in.done': { target: 'signedIn', actions: 'notifyTabs' },
            'sign-in.refused': [
              { guard: 'isCodeToTry', target: '#session.tab.signingIn.codeAsked' },
              { target: 'atDoor' },
            ],
          },
          states: {
            /** E-mail and password are being checked. */
            password: {
              invoke: { id: 'sendCredentials', src: 'sendCredentials' },
              on: { 'sign-in.asks-code': { target: 'codeAsked' } },
            },
            codeAsked: {
              on: {
                'code.send': { target: 'checkingCode' },
                'code.leave': { target: '#session.tab.atDoor' },
              },
            },
            checkingCode: { invoke: { id: 'sendCode', src: 'sendCode' } },
          },
        },
        signedIn: {
          initial: 'current',
          on: {
            'token.renewed': { target: 'signedIn', actions: 'notifyTabs' },
            // A late response after another tab signed in: its cookie is now the valid one.
            'sign-in.done': { target: 'signedIn', actions: 'notifyTabs' },
            'sign-out.ask': { target: '#session.tab.atDoor.byChoice', actions: ['notifyTabs', 'endAtServer'] },
            'tab.signed-out': { target: '#session.tab.atDoor.elsewhere' },
          },
          states: {
            current: {
              after: { renewAhead: { target: 'refreshing' } },
              on: { 'token.renew': { target: 'refreshing' } },
            },
            refreshing: {
              invoke: { id: 'exchange', src: 'exchange' },
              on: {
                'token.refused': { target: '#session.tab.atDoor.expired' },
                'token.unknown': { target: 'current' },
              },
            },
          },
        },
      },
    },
  },
});
