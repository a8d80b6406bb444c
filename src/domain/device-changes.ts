/** Vocabulary of device changes: somebody asks for another device instead of the one they have (A§3, C§3; D1, D15). */
export const DEVICE_CHANGE_STATUSES = ['requested', 'approved', 'rejected', 'canceled'] as const;
export type DeviceChangeStatus = (typeof DEVICE_CHANGE_STATUSES)[number];
