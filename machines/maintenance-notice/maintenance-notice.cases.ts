import { MAINTENANCE_STATUSES } from '#domain/notices.ts';
import type { Scenario } from '../kernel/record-machine.ts';
import type { MaintenanceNoticeEvent } from './maintenance-notice.rules.ts';

const EVENTS: readonly MaintenanceNoticeEvent[] = [
  ...MAINTENANCE_STATUSES.flatMap((status) =>
    [true, false].map((isAcknowledged) => ({ type: 'status.changed', status, isAcknowledged }) as const),
  ),
  { type: 'server.unavailable' },
  { type: 'notice.acknowledge' },
];

/** The test scenarios of the machine. */
export const maintenanceNoticeScenarios: readonly Scenario<MaintenanceNoticeEvent>[] = [
  { name: 'a page', input: {}, events: EVENTS },
];
