import type { RecordMachine } from '../kernel/record-machine.ts';
import { approvalScenarios } from './approval-process.cases.ts';
import { approvalConditions } from './approval-process.conditions.ts';
import { approvalProcessMachine } from './approval-process.machine.ts';
import { approvalRules, type ApprovalContext, type ApprovalEvent } from './approval-process.rules.ts';
import { approvalTexts } from './approval-process.texts.ts';
import { approvalProcessWording } from './approval-process.wording.ts';

/** The approval of a leave, a day banking or a device change. */
export const approvalProcess: RecordMachine<ApprovalContext, ApprovalEvent> = {
  name: 'approval-process',
  version: 4,
  machine: approvalProcessMachine,
  needs: ['requesterId', 'steps'],
  rules: approvalRules,
  texts: approvalTexts,
  conditions: approvalConditions,
  wording: approvalProcessWording,
  scenarios: approvalScenarios,
};
