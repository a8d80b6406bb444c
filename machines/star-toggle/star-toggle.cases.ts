import type { Scenario } from '../kernel/record-machine.ts';
import type { StarToggleEvent } from './star-toggle.rules.ts';

const EVENTS: readonly StarToggleEvent[] = [
  { type: 'star.press' },
  { type: 'xstate.done.actor.like' },
  { type: 'xstate.error.actor.like' },
  { type: 'xstate.done.actor.unlike' },
  { type: 'xstate.error.actor.unlike' },
  { type: 'data.changed', isStarred: true },
  { type: 'data.changed', isStarred: false },
];

/** The test scenarios of the machine. */
export const starToggleScenarios: readonly Scenario<StarToggleEvent>[] = [
  { name: 'a star', input: {}, events: EVENTS },
];
