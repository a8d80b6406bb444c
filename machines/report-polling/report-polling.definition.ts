import type { RecordMachine } from '../kernel/record-machine.ts';
import { reportPollingScenarios } from './report-polling.cases.ts';
import { reportPollingConditions } from './report-polling.conditions.ts';
import { reportPollingMachine } from './report-polling.machine.ts';
import { reportPollingRules, type ReportPollingContext, type ReportPollingEvent } from './report-polling.rules.ts';
import { reportPollingTexts } from './report-polling.texts.ts';
import { reportPollingWording } from './report-polling.wording.ts';

/** A report followed by a page. */
export const reportPolling: RecordMachine<ReportPollingContext, ReportPollingEvent> = {
  name: 'report-polling',
  version: 4,
  machine: reportPollingMachine,
  rules: reportPollingRules,
  texts: reportPollingTexts,
  conditions: reportPollingConditions,
  wording: reportPollingWording,
  scenarios: reportPollingScenarios,
};
