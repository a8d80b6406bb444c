import type { Scenario } from '../kernel/record-machine.ts';
import type { AssignmentToggleEvent } from './assignment-toggle.rules.ts';

const EVENTS: readonly AssignmentToggleEvent[] = [
  { type: 'toggle.press', isLocked: false },
  { type: 'toggle.press', isLocked: true },
  { type: 'xstate.done.actor.send' },
  { type: 'xstate.error.actor.send' },
  { type: 'data.changed' },
];

/** The test scenarios of the machine. */
export const assignmentToggleScenarios: readonly Scenario<AssignmentToggleEvent>[] = [
  { name: 'a switch', input: {}, events: EVENTS },
];
