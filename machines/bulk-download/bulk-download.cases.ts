import type { Scenario } from '../kernel/record-machine.ts';
import type { BulkDownloadEvent } from './bulk-download.rules.ts';

const EVENTS: readonly BulkDownloadEvent[] = [
  { type: 'download.start' },
  ...[0, 1].flatMap((left) =>
    [0, 1].map((failed): BulkDownloadEvent => ({ type: 'xstate.done.actor.fetchNext', output: { left, failed } })),
  ),
  { type: 'xstate.after.pause.bulk-download.pausing' },
  { type: 'download.retry' },
  { type: 'download.dismiss' },
];

/** The test scenarios of the machine. */
export const bulkDownloadScenarios: readonly Scenario<BulkDownloadEvent>[] = [
  { name: 'several files', input: {}, events: EVENTS },
];
