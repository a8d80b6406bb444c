/** Statuses shared by people, locations and set-up records (A§4). */
export const RECORD_STATUSES = ['active', 'inactive', 'on-hold', 'archived', 'deactivated'] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** Only people with this status sign in, approve and are approved for. */
export const ACTIVE_STATUS: RecordStatus = 'active';

export const LOCATION_TYPES = ['physical', 'remote'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

/** Types of in-app notifications (C§9). */
export const NOTIFICATION_TYPES = [
  'employee-check-in-late',
  'leave-request',
  'day-banking-variance',
  'customer-impact',
  'leave-request-process-finished',
  'employee-check-in-absent',
  'day-banking-automatic-close',
  'schedule-change',
  'custom',
  'approval-process-new-note',
  'approval-process-canceled',
  'change-device',
  'change-device-process-finished',
  'new-communication',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
