import type { RecordMachine } from '../kernel/record-machine.ts';
import { schedulePlanScenarios } from './schedule-plan.cases.ts';
import { schedulePlanConditions } from './schedule-plan.conditions.ts';
import { schedulePlanMachine } from './schedule-plan.machine.ts';
import { schedulePlanRules, type SchedulePlanContext, type SchedulePlanEvent } from './schedule-plan.rules.ts';
import { schedulePlanTexts } from './schedule-plan.texts.ts';
import { schedulePlanWording } from './schedule-plan.wording.ts';

/** The plan of a location's schedule, from its first change until it is applied. */
export const schedulePlanDefinition: RecordMachine<SchedulePlanContext, SchedulePlanEvent> = {
  name: 'schedule-plan',
  version: 1,
  machine: schedulePlanMachine,
  rules: schedulePlanRules,
  texts: schedulePlanTexts,
  conditions: schedulePlanConditions,
  wording: schedulePlanWording,
  scenarios: schedulePlanScenarios,
};
