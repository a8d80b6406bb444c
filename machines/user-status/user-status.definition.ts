import type { RecordMachine } from '../kernel/record-machine.ts';
import { userStatusScenarios } from './user-status.cases.ts';
import { userStatusConditions } from './user-status.conditions.ts';
import { userStatusMachine } from './user-status.machine.ts';
import { userStatusRules, type UserStatusContext, type UserStatusEvent } from './user-status.rules.ts';
import { userStatusTexts } from './user-status.texts.ts';
import { userStatusWording } from './user-status.wording.ts';

/** The status of an account. */
export const userStatus: RecordMachine<UserStatusContext, UserStatusEvent> = {
  name: 'user-status',
  version: 2,
  machine: userStatusMachine,
  rules: userStatusRules,
  texts: userStatusTexts,
  conditions: userStatusConditions,
  wording: userStatusWording,
  scenarios: userStatusScenarios,
};
