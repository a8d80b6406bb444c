import { ownAccount } from '#features/account/index.ts';
import { approvals } from '#features/approvals/index.ts';
import { assets } from '#features/assets/index.ts';
import { banking } from '#features/day-banking/index.ts';
import { brandSettings } from '#features/brand-settings/index.ts';
import { commissions } from '#features/commissions/index.ts';
import { customers } from '#features/customers/index.ts';
import { dailyOperations } from '#features/daily-operations/index.ts';
import { dashboard } from '#features/dashboard/index.ts';
import { employees } from '#features/employees/index.ts';
import { leave } from '#features/leave/index.ts';
import { locations } from '#features/locations/index.ts';
import { maintenanceSchedules } from '#features/maintenance-schedules/index.ts';
import { newsletters } from '#features/newsletters/index.ts';
import { notices } from '#features/notices/index.ts';
import { notifications } from '#features/notifications/index.ts';
import { offboarding } from '#features/offboarding/index.ts';
import { reports } from '#features/reports/index.ts';
import { roles } from '#features/users/index.ts';
import { account } from '#features/session/index.ts';
import { schedule } from '#features/schedule/index.ts';
import { setup } from '#features/setup/index.ts';
import { socialMedia } from '#features/social-media/index.ts';
import { tenantSettings } from '#features/tenant-settings/index.ts';
import { workflows } from '#features/workflows/index.ts';
import type { Feature } from '#client/feature.ts';

/** Every feature: the one place to add a new one. Its pages, panels, texts and live areas are taken from it. */
export const FEATURES: readonly Feature[] = [
  account,
  approvals,
  assets,
  banking,
  brandSettings,
  commissions,
  customers,
  dailyOperations,
  dashboard,
  employees,
  leave,
  locations,
  maintenanceSchedules,
  newsletters,
  notices,
  notifications,
  offboarding,
  ownAccount,
  reports,
  roles,
  schedule,
  setup,
  socialMedia,
  tenantSettings,
  workflows,
];
