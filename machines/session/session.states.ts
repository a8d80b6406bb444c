/** Who is here (A§6; D80). Plain data: a page asks it before XState could have arrived. */
export const sessionStates = {
  id: 'session',
  context: {},
  initial: 'starting',
  states: {
    starting: {
      on: {
        'start.ask': { actions: 'askWho' },
        'start.nobody': { target: '#session.signedOut.waiting.never' },
        'token.renewed': { target: '#session.signedIn.current', actions: 'tellTabs' },
        'token.refused': { target: '#session.signedOut.waiting.never' },
        'token.unknown': { target: 'unreachable' },
        'sign-in.send': { target: '#session.signedOut.signingIn', actions: 'sendCredentials' },
        'tab.signed-in': { target: '#session.signedIn.current' },
        'tab.signed-out': { target: '#session.signedOut.waiting.elsewhere' },
      },
    },
    unreachable: {
      on: {
        'start.ask': { target: 'starting', actions: 'askWho' },
        'tab.signed-in': { target: '#session.signedIn.current' },
        'tab.signed-out': { target: '#session.signedOut.waiting.elsewhere' },
      },
    },
    signedOut: {
      initial: 'waiting',
      on: { 'tab.signed-in': { target: '#session.signedIn.current' } },
      states: {
        waiting: {
          initial: 'never',
          on: {
            'start.ask': { target: '#session.starting', actions: 'askWho' },
            'sign-in.send': { target: 'signingIn', actions: 'sendCredentials' },
          },
          states: { never: {}, byChoice: {}, elsewhere: {}, expired: {} },
        },
        signingIn: {
          on: {
            'sign-in.done': { target: '#session.signedIn.current', actions: 'tellTabs' },
            'sign-in.asks-code': { target: 'codeAsked' },
            'sign-in.refused': { target: 'waiting' },
          },
        },
        codeAsked: {
          on: {
            'code.send': { target: 'checkingCode', actions: 'sendCode' },
            'code.leave': { target: 'waiting' },
          },
        },
        checkingCode: {
          on: {
            'code.done': { target: '#session.signedIn.current', actions: 'tellTabs' },
            'code.refused': [{ guard: 'isOver', target: 'waiting' }, { target: 'codeAsked' }],
          },
        },
      },
    },
    signedIn: {
      initial: 'current',
      on: {
        'token.renewed': { target: '#session.signedIn.current', actions: 'tellTabs' },
        // An answer that another tab was faster than: its cookie is the one that counts now.
        'sign-in.done': { target: '#session.signedIn.current', actions: 'tellTabs' },
        'code.done': { target: '#session.signedIn.current', actions: 'tellTabs' },
        'sign-in.send': { actions: 'sendCredentials' },
        'sign-out.ask': { target: '#session.signedOut.waiting.byChoice', actions: ['tellTabs', 'endAtServer'] },
        'tab.signed-in': { target: '#session.signedIn.current' },
        'tab.signed-out': { target: '#session.signedOut.waiting.elsewhere' },
      },
      states: {
        current: { on: { 'token.renew': { target: 'refreshing', actions: 'exchange' } } },
        refreshing: {
          on: {
            'token.refused': { target: '#session.signedOut.waiting.expired' },
            'token.unknown': { target: 'current' },
          },
        },
      },
    },
  },
} as const;
