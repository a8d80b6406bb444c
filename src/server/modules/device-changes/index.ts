export { cancelDeviceChange, requestDeviceChange } from './device-changes.commands.ts';
export { governedDeviceChanges } from './device-changes.governed.ts';
export { deviceChangesReport } from './device-changes.list.ts';
export { deviceChangeRoutes } from './device-changes.routes.ts';
export { deviceChangeSubject } from './device-changes.subject.ts';
