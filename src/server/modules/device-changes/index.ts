import { governedDeviceChanges } from './device-changes.governed.ts';
import { deviceChangesReport } from './device-changes.list.ts';
import { deviceChangeRoutes } from './device-changes.routes.ts';
import { deviceChangeSubject } from './device-changes.subject.ts';

export { cancelDeviceChange, requestDeviceChange } from './device-changes.commands.ts';
export { isReadableDeviceChange } from './device-changes.repository.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const deviceChangesModule = {
  routes: deviceChangeRoutes,
  reports: () => [deviceChangesReport],
  governs: () => [governedDeviceChanges],
  subject: deviceChangeSubject,
};
