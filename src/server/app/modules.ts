import { accountModule } from '../modules/account/index.ts';
import { approvalsModule } from '../modules/approvals/index.ts';
import { assetsModule } from '../modules/assets/index.ts';
import { branchModule } from '../modules/branch/index.ts';
import { dayBankingModule } from '../modules/day-banking/index.ts';
import { calendarModule } from '../modules/calendar/index.ts';
import { commissionsModule } from '../modules/commissions/index.ts';
import { customersModule } from '../modules/customers/index.ts';
import { dashboardModule } from '../modules/dashboard/index.ts';
import { deviceChangesModule } from '../modules/device-changes/index.ts';
import { documentsModule } from '../modules/documents/index.ts';
import { employeesModule } from '../modules/employees/index.ts';
import { filesModule } from '../modules/files/index.ts';
import { geographyModule } from '../modules/geography/index.ts';
import { imagesModule } from '../modules/images/index.ts';
import { integrationsModule } from '../modules/integrations/index.ts';
import { leaveModule } from '../modules/leave/index.ts';
import { liveModule } from '../modules/live/index.ts';
import { locationsModule } from '../modules/locations/index.ts';
import { maintenanceSchedulesModule } from '../modules/maintenance-schedules/index.ts';
import { mapsModule } from '../modules/maps/index.ts';
import { newslettersModule } from '../modules/newsletters/index.ts';
import { noticesModule } from '../modules/notices/index.ts';
import { notificationDeliveryModule } from '../modules/notification-delivery/index.ts';
import { notificationsModule } from '../modules/notifications/index.ts';
import { offboardingModule } from '../modules/offboarding/index.ts';
import { payModule } from '../modules/pay/index.ts';
import { publicHolidaysModule } from '../modules/public-holidays/index.ts';
import { reportsModule } from '../modules/reports/index.ts';
import { schedulesModule } from '../modules/schedules/index.ts';
import { searchModule } from '../modules/search/index.ts';
import { sessionModule } from '../modules/session/index.ts';
import { setupModule } from '../modules/setup/index.ts';
import { socialMediaModule } from '../modules/social-media/index.ts';
import { tenantSetupModule } from '../modules/tenant-setup/index.ts';
import { tenantsModule } from '../modules/tenants/index.ts';
import { usersModule } from '../modules/users/index.ts';
import { viewsModule } from '../modules/views/index.ts';
import { workflowsModule } from '../modules/workflows/index.ts';
import type { ServerModule } from './server-module.ts';

/** The register of all server modules: add a new one here. Set-up kinds are listed in this order. */
export const MODULES: readonly ServerModule[] = [
  accountModule,
  approvalsModule,
  assetsModule,
  branchModule,
  dayBankingModule,
  calendarModule,
  commissionsModule,
  customersModule,
  dashboardModule,
  deviceChangesModule,
  documentsModule,
  employeesModule,
  filesModule,
  geographyModule,
  imagesModule,
  integrationsModule,
  leaveModule,
  liveModule,
  locationsModule,
  maintenanceSchedulesModule,
  mapsModule,
  newslettersModule,
  noticesModule,
  notificationDeliveryModule,
  notificationsModule,
  offboardingModule,
  payModule,
  publicHolidaysModule,
  reportsModule,
  schedulesModule,
  searchModule,
  sessionModule,
  setupModule,
  socialMediaModule,
  tenantSetupModule,
  tenantsModule,
  usersModule,
  viewsModule,
  workflowsModule,
];
