import { HISTORY_PAGE } from '#domain/maintenance-schedules.ts';
import { declareList } from './list.ts';

/** Maintenance and logistics schedules (B§2, B§7), newest first. Shown as images, so it has no columns. */
export const MAINTENANCE_SCHEDULE_LIST = declareList({
  key: 'maintenance-schedules',
  path: '/operations/maintenance-management',
  access: 'web.access.operations.maintenanceAndLogistics',
  module: 'operations.maintenance-and-logistics',
  api: '/api/maintenance-schedules',
  right: { resource: 'maintenanceAndOperations.details', action: 'read' },
  fields: { createdAt: { kind: 'instant', sorts: true } },
  filters: {},
  order: { by: 'createdAt', order: 'desc', isFixed: true },
  pageSize: HISTORY_PAGE,
  hasNoSearch: true,
});
