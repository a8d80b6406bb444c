/** For pages: the machine only. Its definition (`maintenance-notice.definition.ts`) is for documents and tests. */
export { maintenanceNoticeMachine } from './maintenance-notice.machine.ts';
export type { MaintenanceNoticeEvent } from './maintenance-notice.rules.ts';
