import type { RecordMachine } from '../kernel/record-machine.ts';
import { assignmentToggleScenarios } from './assignment-toggle.cases.ts';
import { assignmentToggleConditions } from './assignment-toggle.conditions.ts';
import { assignmentToggleMachine } from './assignment-toggle.machine.ts';
import {
  assignmentToggleRules,
  type AssignmentToggleContext,
  type AssignmentToggleEvent,
} from './assignment-toggle.rules.ts';
import { assignmentToggleTexts } from './assignment-toggle.texts.ts';
import { assignmentToggleWording } from './assignment-toggle.wording.ts';

/** An optimistic row toggle, rolled back when refused. */
export const assignmentToggleDefinition: RecordMachine<AssignmentToggleContext, AssignmentToggleEvent> = {
  name: 'assignment-toggle',
  version: 2,
  machine: assignmentToggleMachine,
  rules: assignmentToggleRules,
  texts: assignmentToggleTexts,
  conditions: assignmentToggleConditions,
  wording: assignmentToggleWording,
  scenarios: assignmentToggleScenarios,
};
