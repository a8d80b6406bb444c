import type { RecordMachine } from '../kernel/record-machine.ts';
import { checkInScenarios } from './check-in.cases.ts';
import { checkInConditions } from './check-in.conditions.ts';
import { checkInMachine } from './check-in.machine.ts';
import { checkInRules, type CheckInContext, type CheckInEvent } from './check-in.rules.ts';
import { checkInTexts } from './check-in.texts.ts';
import { checkInWording } from './check-in.wording.ts';

/** A branch device from a name to the confirmation of what was recorded. */
export const checkInDefinition: RecordMachine<CheckInContext, CheckInEvent> = {
  name: 'check-in',
  version: 2,
  machine: checkInMachine,
  rules: checkInRules,
  texts: checkInTexts,
  conditions: checkInConditions,
  wording: checkInWording,
  scenarios: checkInScenarios,
};
