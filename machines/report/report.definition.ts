import type { RecordMachine } from '../kernel/record-machine.ts';
import { reportScenarios } from './report.cases.ts';
import { reportConditions } from './report.conditions.ts';
import { reportMachine } from './report.machine.ts';
import { reportRules, type ReportContext, type ReportEvent } from './report.rules.ts';
import { reportTexts } from './report.texts.ts';
import { reportWording } from './report.wording.ts';

/** A report from its request to the end of its file. */
export const report: RecordMachine<ReportContext, ReportEvent> = {
  name: 'report',
  version: 1,
  machine: reportMachine,
  rules: reportRules,
  texts: reportTexts,
  conditions: reportConditions,
  wording: reportWording,
  scenarios: reportScenarios,
};
