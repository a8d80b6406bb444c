import type { Scenario } from '../kernel/record-machine.ts';
import type { ReportContext, ReportEvent } from './report.rules.ts';

const NOON = '2026-03-01T12:00:00.000Z';
const NEXT_NOON = '2026-03-02T12:00:00.000Z';
const LATER = '2026-03-02T12:00:01.000Z';

const EVENTS: readonly ReportEvent[] = [
  { type: 'report.request', waiting: 0 },
  { type: 'report.request', waiting: 9 },
  { type: 'report.request', waiting: 10 },
  { type: 'report.start' },
  { type: 'report.finish', expiresAt: NEXT_NOON },
  { type: 'report.fail', code: 'too-many' },
  { type: 'report.expire', now: NOON },
  { type: 'report.expire', now: NEXT_NOON },
  { type: 'report.expire', now: LATER },
];

const scenario = (name: string, input: ReportContext): Scenario<ReportEvent> => ({ name, input, events: EVENTS });

/** The test scenarios of the machine. */
export const reportScenarios: readonly Scenario<ReportEvent>[] = [scenario('a new report', { expiresAt: null })];
