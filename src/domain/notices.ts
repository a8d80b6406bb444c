/** Maintenance notices and app versions, set by the operator (A§3, A§4, A§7; D85, D86). */

export const MAINTENANCE_STATUSES = ['ongoing', 'upcoming', 'no-maintenance'] as const;
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];

/** Distribution channels of the product's apps (A§7). */
export const DISTRIBUTION_CHANNELS = [
  'employee-app-ios',
  'employee-app-android',
  'firebase-app-distribution',
  'google-group',
] as const;
export type DistributionChannel = (typeof DISTRIBUTION_CHANNELS)[number];

/** Apps with announced versions. */
export const VERSIONED_APPS = ['web-panel'] as const;

/** The announced version (A§9). Increase it together with its patch notes. */
export const APP_VERSION = '2.9.2';

/** How often a page checks for upcoming or finished maintenance. */
export const MAINTENANCE_POLL_MS = 5 * 60_000;
export const BLOCKED_POLL_MS = 10_000;
