/** Who is here (A§6; D80). Plain data: a page asks it before XState could have arrived. */
export const sessionStates = {
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
            'token.renewed': { target: 'signedIn', actions: 'tellTabs' },
            'token.refused': { target: '#session.tab.atDoor.never' },
            'token.unknown': { target: 'unreachable' },
          },
        },
        unreachable: { on: { 'start.ask': { target: 'starting', actions: 'askWho' } } },
        atDoor: {
          initial: 'never',
          on: {
            'start.ask': { target: 'starting', actions: 'askWho' },
            'sign-in.send': { target: 'signingIn', actions: 'sendCredentials' },
          },
          states: { never: {}, byChoice: {}, elsewhere: {}, expired: {} },
        },
        signingIn: {
          initial: 'password',
          on: {
            'sign-in.done': { target: 'signedIn', actions: 'tellTabs' },
            'sign-in.refused': [
              { guard: 'isCodeToTry', target: '#session.tab.signingIn.codeAsked' },
              { target: 'atDoor' },
            ],
          },
          states: {
            /** With e-mail and password on their way. */
            password: { on: { 'sign-in.asks-code': { target: 'codeAsked' } } },
            codeAsked: {
              on: {
                'code.send': { target: 'checkingCode', actions: 'sendCode' },
                'code.leave': { target: '#session.tab.atDoor' },
              },
            },
            checkingCode: {},
          },
        },
        signedIn: {
          initial: 'current',
          on: {
            'token.renewed': { target: 'signedIn', actions: 'tellTabs' },
            // An answer that another tab was faster than: its cookie is the one that counts now.
            'sign-in.done': { target: 'signedIn', actions: 'tellTabs' },
            'sign-out.ask': { target: '#session.tab.atDoor.byChoice', actions: ['tellTabs', 'endAtServer'] },
            'tab.signed-out': { target: '#session.tab.atDoor.elsewhere' },
          },
          states: {
            current: { on: { 'token.renew': { target: 'refreshing', actions: 'exchange' } } },
            refreshing: {
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
} as const;
