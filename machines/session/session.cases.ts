import type { Scenario } from '../kernel/record-machine.ts';
import type { SessionEvent } from './session.rules.ts';

const EVENTS: readonly SessionEvent[] = [
  { type: 'start.ask' },
  { type: 'start.nobody' },
  { type: 'sign-in.send' },
  { type: 'sign-in.done' },
  { type: 'sign-in.asks-code' },
  { type: 'sign-in.refused', canTryAgain: true },
  { type: 'sign-in.refused', canTryAgain: false },
  { type: 'code.send' },
  { type: 'code.leave' },
  { type: 'xstate.after.renewAhead.session.tab.signedIn.current' },
  { type: 'token.renew' },
  { type: 'token.renewed' },
  { type: 'token.refused' },
  { type: 'token.unknown' },
  { type: 'sign-out.ask' },
  { type: 'tab.signed-in' },
  { type: 'tab.signed-out' },
];

/** The test scenarios of the machine. */
export const sessionScenarios: readonly Scenario<SessionEvent>[] = [
  { name: 'a tab of a browser', input: {}, events: EVENTS },
];
