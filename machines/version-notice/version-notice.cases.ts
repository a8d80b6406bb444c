import type { Scenario } from '../kernel/record-machine.ts';
import type { VersionNoticeEvent } from './version-notice.rules.ts';

const EVENTS: readonly VersionNoticeEvent[] = [
  ...[true, false].flatMap((isAcknowledged) =>
    [true, false].map((hasNotes) => ({ type: 'version.checked', isAcknowledged, hasNotes }) as const),
  ),
  { type: 'notice.acknowledge' },
];

/** The test scenarios of the machine. */
export const versionNoticeScenarios: readonly Scenario<VersionNoticeEvent>[] = [
  { name: 'a page', input: {}, events: EVENTS },
];
