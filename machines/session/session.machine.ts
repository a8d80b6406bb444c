import { setup } from 'xstate';
import { provided } from '../kernel/provided.ts';
import { guardsOf } from '../kernel/reason.ts';
import { sessionRules, type Outcome, type SessionContext, type SessionEvent } from './session.rules.ts';

/** The sign-in state of one tab, from the first check to the end of the session (A§6; D80). Tokens are not in it. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  guards: guardsOf(sessionRules),
  // The page works it out from the token.
  delays: { renewAhead: 60_000 },
  actors: {
    /** Asks the server who is signed in. */
    askWho: provided<Outcome>(),
    /** Sends e-mail and password. */
    signIn: provided<Outcome>(),
    /** Sends the code of the second factor. */
    checkCode: provided<Outcome>(),
    /** Exchanges the refresh cookie for a token. */
    exchange: provided<Outcome>(),
  },
  actions: {
    /** Keeps what the event brought: who is signed in, why not, what a code is asked for. */
    keep: () => undefined,
    /** Tells the other tabs of this browser. */
    tellTabs: () => undefined,
    /** Ends the session at the server, now or at the next start. */
    endAtServer: () => undefined,
  },
}).createMachine({
  id: 'session',
  context: {},
  initial: 'tab',
  states: {
    tab: {
      initial: 'starting',
      on: { 'tab.signed-in': { target: '#session.tab.signedIn', actions: 'keep' } },
      states: {
        starting: {
          initial: 'unasked',
          on: { 'start.nobody': { target: '#session.tab.atDoor.never' } },
          states: {
            unasked: { on: { 'start.ask': { target: 'asking' } } },
            asking: {
              invoke: {
                id: 'askWho',
                src: 'askWho',
                onDone: [
                  { guard: 'isSignedIn', target: '#session.tab.signedIn', actions: ['keep', 'tellTabs'] },
                  { guard: 'isUnknown', target: '#session.tab.unreachable', actions: 'keep' },
                  { target: '#session.tab.atDoor.never' },
                ],
              },
            },
          },
        },
        unreachable: { on: { 'start.ask': { target: '#session.tab.starting.asking' } } },
        atDoor: {
          initial: 'never',
          on: {
            'start.ask': { target: '#session.tab.starting.asking' },
            'sign-in.send': { target: 'signingIn' },
          },
          states: { never: {}, byChoice: {}, elsewhere: {}, expired: {} },
        },
        signingIn: {
          initial: 'password',
          states: {
            /** E-mail and password are being checked. */
            password: {
              invoke: {
                id: 'signIn',
                src: 'signIn',
                onDone: [
                  { guard: 'isSignedIn', target: '#session.tab.signedIn', actions: ['keep', 'tellTabs'] },
                  { guard: 'isCodeAsked', target: 'codeAsked', actions: 'keep' },
                  { target: '#session.tab.atDoor', actions: 'keep' },
                ],
              },
            },
            codeAsked: {
              on: {
                'code.send': { target: 'checkingCode' },
                'code.leave': { target: '#session.tab.atDoor' },
              },
            },
            checkingCode: {
              invoke: {
                id: 'checkCode',
                src: 'checkCode',
                onDone: [
                  { guard: 'isSignedIn', target: '#session.tab.signedIn', actions: ['keep', 'tellTabs'] },
                  { guard: 'isCodeAsked', target: 'codeAsked', actions: 'keep' },
                  { target: '#session.tab.atDoor', actions: 'keep' },
                ],
              },
            },
          },
        },
        signedIn: {
          initial: 'current',
          on: {
            // The answer to a call that another tab was faster than: its cookie is the one that counts now.
            'token.late': { target: 'signedIn', actions: ['keep', 'tellTabs'] },
            'sign-out.ask': { target: '#session.tab.atDoor.byChoice', actions: ['tellTabs', 'endAtServer'] },
            'tab.signed-out': { target: '#session.tab.atDoor.elsewhere' },
          },
          states: {
            current: {
              after: { renewAhead: { target: 'refreshing' } },
              on: { 'token.renew': { target: 'refreshing' } },
            },
            refreshing: {
              invoke: {
                id: 'exchange',
                src: 'exchange',
                onDone: [
                  { guard: 'isSignedIn', target: 'current', actions: ['keep', 'tellTabs'] },
                  { guard: 'isUnknown', target: 'current', actions: 'keep' },
                  { target: '#session.tab.atDoor.expired' },
                ],
              },
            },
          },
        },
      },
    },
  },
});
