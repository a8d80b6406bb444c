/** Vocabulary of device changes: a person requests another device in place of their own (A§3, C§3; D1, D15). */
export const DEVICE_CHANGE_STATUSES = ['requested', 'approved', 'rejected', 'canceled'] as const;
export type DeviceChangeStatus = (typeof DEVICE_CHANGE_STATUSES)[number];
