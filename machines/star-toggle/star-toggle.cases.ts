import type { Scenario } from '../kernel/record-machine.ts';
import type { StarToggleEvent } from './star-toggle.rules.ts';

const EVENTS: readonly StarToggleEvent[] = [
  { type: 'star.press' },
  { type: 'server.accepted' },
  { type: 'server.refused' },
  { type: 'data.told', isStarred: true },
  { type: 'data.told', isStarred: false },
];

/** The situations the machine is tested in. */
export const starToggleScenarios: readonly Scenario<StarToggleEvent>[] = [
  { name: 'a star', input: {}, events: EVENTS },
];
