import type { Scenario } from '../kernel/record-machine.ts';
import type { Outcome, SessionEvent } from './session.rules.ts';

const came = (call: 'askWho' | 'signIn' | 'checkCode' | 'exchange', ...kinds: readonly Outcome['kind'][]) =>
  kinds.map((kind): SessionEvent => ({ type: `xstate.done.actor.${call}`, output: { kind } }));

const EVENTS: readonly SessionEvent[] = [
  { type: 'start.ask' },
  { type: 'start.nobody' },
  { type: 'sign-in.send' },
  { type: 'code.send' },
  { type: 'code.leave' },
  { type: 'token.renew' },
  { type: 'token.late' },
  { type: 'sign-out.ask' },
  { type: 'tab.signed-in' },
  { type: 'tab.signed-out' },
  { type: 'xstate.after.renewAhead.session.tab.signedIn.current' },
  ...came('askWho', 'signed-in', 'refused', 'unknown'),
  ...came('signIn', 'signed-in', 'code-asked', 'refused'),
  ...came('checkCode', 'signed-in', 'code-asked', 'refused'),
  ...came('exchange', 'signed-in', 'refused', 'unknown'),
];

/** The situations the machine is tested in. */
export const sessionScenarios: readonly Scenario<SessionEvent>[] = [
  { name: 'a tab of a browser', input: {}, events: EVENTS },
];
