/** For pages: the machine alone. What is told of it (`maintenance-notice.definition.ts`) is for documents and tests. */
export { maintenanceNoticeMachine } from './maintenance-notice.machine.ts';
export type { MaintenanceNoticeEvent } from './maintenance-notice.rules.ts';
