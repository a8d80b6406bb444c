import type { RecordMachine } from '../kernel/record-machine.ts';
import { leaveScenarios } from './leave-request.cases.ts';
import { leaveConditions } from './leave-request.conditions.ts';
import { leaveRequestMachine } from './leave-request.machine.ts';
import { leaveRules, type LeaveContext, type LeaveEvent } from './leave-request.rules.ts';
import { leaveTexts } from './leave-request.texts.ts';
import { leaveRequestWording } from './leave-request.wording.ts';

/** A leave from its request to its last day. */
export const leaveRequest: RecordMachine<LeaveContext, LeaveEvent> = {
  name: 'leave-request',
  version: 4,
  machine: leaveRequestMachine,
  needs: ['requesterId', 'days', 'deductedDays'],
  rules: leaveRules,
  texts: leaveTexts,
  conditions: leaveConditions,
  wording: leaveRequestWording,
  scenarios: leaveScenarios,
};
