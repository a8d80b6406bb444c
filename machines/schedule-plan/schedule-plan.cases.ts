import type { Scenario } from '../kernel/record-machine.ts';
import type { SchedulePlanEvent } from './schedule-plan.rules.ts';

const EVENTS: readonly SchedulePlanEvent[] = [
  ...[0, 1].flatMap((changes): readonly SchedulePlanEvent[] => [
    { type: 'plan.start', changes },
    { type: 'plan.change', changes },
    { type: 'xstate.done.actor.check', output: { blocked: changes } },
  ]),
  { type: 'plan.stop' },
  { type: 'plan.check' },
  { type: 'plan.discard' },
  { type: 'plan.apply' },
  { type: 'xstate.error.actor.check' },
  ...(['applied', 'stale', 'blocked'] as const).map((outcome): SchedulePlanEvent => ({
    type: 'xstate.done.actor.apply',
    output: { outcome },
  })),
  { type: 'xstate.error.actor.apply' },
];

/** The test scenarios of the machine. */
export const schedulePlanScenarios: readonly Scenario<SchedulePlanEvent>[] = [
  { name: 'a plan', input: {}, events: EVENTS },
];
