import type { Scenario } from '../kernel/record-machine.ts';
import type { CheckInEvent, Recorded, SignedIn } from './check-in.rules.ts';

const SIGN_INS: readonly SignedIn['outcome'][] = ['signed-in', 'wrong', 'resting', 'offline', 'refused'];
const RECORDS: readonly Recorded['outcome'][] = ['recorded', 'offline', 'refused'];

const EVENTS: readonly CheckInEvent[] = [
  { type: 'person.choose' },
  { type: 'person.leave' },
  { type: 'pin.send' },
  { type: 'event.send' },
  { type: 'event.keep' },
  { type: 'app.open' },
  { type: 'person.active' },
  ...SIGN_INS.map((outcome): CheckInEvent => ({ type: 'xstate.done.actor.signIn', output: { outcome } })),
  ...RECORDS.map((outcome): CheckInEvent => ({ type: 'xstate.done.actor.record', output: { outcome } })),
  { type: 'xstate.after.idle.check-in.there' },
  { type: 'xstate.after.shown.check-in.shown' },
  { type: 'xstate.after.unattended.check-in.inside' },
];

/** The test scenarios of the machine. */
export const checkInScenarios: readonly Scenario<CheckInEvent>[] = [
  { name: 'a branch device', input: {}, events: EVENTS },
];
