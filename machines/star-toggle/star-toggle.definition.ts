import type { RecordMachine } from '../kernel/record-machine.ts';
import { starToggleScenarios } from './star-toggle.cases.ts';
import { starToggleConditions } from './star-toggle.conditions.ts';
import { starToggleMachine } from './star-toggle.machine.ts';
import { starToggleRules, type StarToggleContext, type StarToggleEvent } from './star-toggle.rules.ts';
import { starToggleTexts } from './star-toggle.texts.ts';
import { starToggleWording } from './star-toggle.wording.ts';

/** A picture's favourite star, optimistic and rolled back when refused. */
export const starToggleDefinition: RecordMachine<StarToggleContext, StarToggleEvent> = {
  name: 'star-toggle',
  version: 2,
  machine: starToggleMachine,
  rules: starToggleRules,
  texts: starToggleTexts,
  conditions: starToggleConditions,
  wording: starToggleWording,
  scenarios: starToggleScenarios,
};
