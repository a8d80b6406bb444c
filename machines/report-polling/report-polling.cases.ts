import type { Scenario } from '../kernel/record-machine.ts';
import type { ReportPollingEvent } from './report-polling.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const EVENTS: readonly ReportPollingEvent[] = [
  { type: 'poll.request' },
  { type: 'poll.resume', ageMs: MINUTE },
  { type: 'poll.resume', ageMs: 6 * HOUR },
  { type: 'clock.tick', waitedMs: 2_000, ageMs: 2_000 },
  { type: 'clock.tick', waitedMs: 10 * MINUTE - 1, ageMs: 6 * HOUR - 1 },
  { type: 'clock.tick', waitedMs: 10 * MINUTE, ageMs: HOUR },
  { type: 'clock.tick', waitedMs: MINUTE, ageMs: 6 * HOUR },
  { type: 'poll.again' },
  { type: 'poll.dismiss' },
  { type: 'server.answered', status: 'queued' },
  { type: 'server.answered', status: 'running' },
  { type: 'server.answered', status: 'ready' },
  { type: 'server.answered', status: 'failed' },
  { type: 'server.answered', status: 'expired' },
  { type: 'server.refused' },
  { type: 'server.gone' },
];

/** The test scenarios of the machine. */
export const reportPollingScenarios: readonly Scenario<ReportPollingEvent>[] = [
  { name: 'a report that is followed', input: {}, events: EVENTS },
];
