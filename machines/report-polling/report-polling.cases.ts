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
  { type: 'server.told', status: 'queued' },
  { type: 'server.told', status: 'running' },
  { type: 'server.told', status: 'ready' },
  { type: 'server.told', status: 'failed' },
  { type: 'server.told', status: 'expired' },
  { type: 'server.refused' },
  { type: 'server.gone' },
];

/** The situations the machine is tested in. */
export const reportPollingScenarios: readonly Scenario<ReportPollingEvent>[] = [
  { name: 'a report that is followed', input: {}, events: EVENTS },
];
