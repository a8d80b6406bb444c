import type { FileStore } from '../../files/file-store.ts';
import { maintenanceScheduleJobs } from './maintenance-schedules-jobs.ts';
import { countMaintenanceTile } from './maintenance-schedules-tile.ts';
import { hidesSchedulePicture } from './maintenance-schedules.policy.ts';
import { maintenanceScheduleRoutes } from './maintenance-schedules.routes.ts';

export { READ } from './maintenance-schedules.policy.ts';
export { storeImageRow } from './schedule-image.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const maintenanceSchedulesModule = {
  routes: ({ store }: { readonly store: FileStore }) => maintenanceScheduleRoutes(store),
  jobs: maintenanceScheduleJobs,
  recurring: { quarterly: ['maintenance-upload.sweep'] },
  tiles: { 'maintenance-management': countMaintenanceTile },
  hidesPicture: hidesSchedulePicture,
};
