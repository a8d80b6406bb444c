export { deviceChange } from './device-change.definition.ts';
export type { DeviceChangeContext, DeviceChangeEvent } from './device-change.rules.ts';
export { deviceChangePosition } from './device-change.record.ts';
