import { REPORT_STATES } from '#domain/reports.ts';
import type { Scenario } from '../kernel/record-machine.ts';
import type { ReportPollingEvent } from './report-polling.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const EVENTS: readonly ReportPollingEvent[] = [
  { type: 'poll.request' },
  { type: 'poll.resume', ageMs: MINUTE },
  { type: 'poll.resume', ageMs: 6 * HOUR },
  { type: 'xstate.after.nextLook.report-polling.open.followed.waiting' },
  { type: 'xstate.after.givingUp.report-polling.open.followed' },
  { type: 'xstate.after.forgetting.report-polling.open.followed' },
  { type: 'xstate.after.forgetting.report-polling.kept' },
  { type: 'poll.again' },
  { type: 'poll.dismiss' },
  ...REPORT_STATES.map((status): ReportPollingEvent => ({ type: 'server.answered', status })),
  { type: 'server.answered', status: 'gone' },
  { type: 'server.refused' },
  { type: 'server.silent' },
];

/** The test scenarios of the machine. */
export const reportPollingScenarios: readonly Scenario<ReportPollingEvent>[] = [
  { name: 'a report that is followed', input: {}, events: EVENTS },
];
