import { allEndpoints } from '#contract/api.ts';
import type { LiveHub } from '../live/hub.ts';
import type { FileStore } from '../files/file-store.ts';
import { accountRoutes } from '../modules/account/account.routes.ts';
import { assetRoutes } from '../modules/assets/assets.routes.ts';
import { approvalSubjects } from '../modules/approvals/approval-subjects.ts';
import { approvalRoutes } from '../modules/approvals/approvals.routes.ts';
import { bankingRoutes } from '../modules/banking/banking.routes.ts';
import { calendarRoutes } from '../modules/calendar/calendar.routes.ts';
import { commissionRoutes } from '../modules/commissions/commissions.routes.ts';
import { dashboardRoutes } from '../modules/dashboard/dashboard.routes.ts';
import { fileRoutes } from '../modules/files/files.routes.ts';
import type { Geocoder } from '../maps/geocoder.ts';
import { deviceChangeRoutes } from '../modules/device-changes/device-changes.routes.ts';
import { documentRoutes } from '../modules/documents/documents.routes.ts';
import { employeeRoutes } from '../modules/employees/employees.routes.ts';
import { geographyRoutes } from '../modules/geography/geography.routes.ts';
import { imageRoutes } from '../modules/images/images.routes.ts';
import { leaveRoutes } from '../modules/leave/leave.routes.ts';
import { locationRoutes } from '../modules/locations/locations.routes.ts';
import { geocodeRoutes } from '../modules/maps/geocode.routes.ts';
import { liveRoutes } from '../modules/live/live.routes.ts';
import { offboardingRoutes } from '../modules/offboardings/offboardings.routes.ts';
import { newsletterRoutes } from '../modules/newsletters/newsletters.routes.ts';
import { noticeRoutes } from '../modules/notices/notices.routes.ts';
import { notificationRoutes } from '../modules/notifications/notifications.routes.ts';
import { bankRoutes } from '../modules/pay/bank-accounts.ts';
import { insuranceRoutes } from '../modules/pay/insurances.ts';
import { salaryRoutes } from '../modules/pay/salaries.ts';
import { publicHolidayRoutes } from '../modules/public-holidays/public-holidays.routes.ts';
import { reportRoutes } from '../modules/reports/reports.routes.ts';
import { setupRoutes } from '../modules/setup/setup.routes.ts';
import { searchRoutes } from '../modules/search/search.routes.ts';
import type { Callers } from '../modules/session/callers.ts';
import { oidcRoutes, type OidcDeps } from '../modules/session/oidc.routes.ts';
import { sessionRoutes } from '../modules/session/session.routes.ts';
import { setUpRoutes, type SetUpDeps } from '../modules/tenants/set-up-tenants.ts';
import { tenantRoutes } from '../modules/tenants/tenants.routes.ts';
import { socialMediaRoutes } from '../modules/social-media/social-media.routes.ts';
import { userRoutes } from '../modules/users/users.routes.ts';
import { savedViewRoutes } from '../modules/views/saved-views.routes.ts';
import { workflowRoutes } from '../modules/workflows/workflows.routes.ts';
import type { Route } from './route.ts';
import type { TakeTurn } from './turns.ts';

export interface RouteDeps extends OidcDeps, SetUpDeps {
  readonly store: FileStore;
  readonly callers: Callers;
  readonly live: LiveHub;
  readonly geocoder: Geocoder;
  readonly takeTurn: TakeTurn;
}

/** Every route of the product. @throws Error when the contract and the handlers do not match one to one. */
export function createRoutes(deps: RouteDeps): readonly Route[] {
  const routes = [
    ...sessionRoutes(deps),
    ...oidcRoutes(deps),
    ...accountRoutes(deps),
    ...tenantRoutes(deps),
    ...setUpRoutes(deps),
    ...noticeRoutes(deps),
    ...userRoutes(deps),
    ...employeeRoutes(deps.store),
    ...documentRoutes(deps.store),
    ...insuranceRoutes(),
    ...salaryRoutes(),
    ...bankRoutes(),
    ...locationRoutes(deps.store),
    ...geographyRoutes(),
    ...setupRoutes(),
    ...publicHolidayRoutes(),
    ...leaveRoutes(deps.store),
    ...assetRoutes(),
    ...deviceChangeRoutes(),
    ...bankingRoutes(),
    ...commissionRoutes(),
    ...calendarRoutes(),
    ...approvalRoutes(approvalSubjects, deps),
    ...newsletterRoutes(),
    ...socialMediaRoutes(deps.store),
    ...reportRoutes(),
    ...offboardingRoutes(),
    ...notificationRoutes(),
    ...liveRoutes(deps),
    ...searchRoutes(),
    ...dashboardRoutes(),
    ...workflowRoutes(),
    ...fileRoutes(deps.store),
    ...imageRoutes(deps),
    ...savedViewRoutes(),
    ...geocodeRoutes(deps.geocoder),
  ];
  const served = routes.map((route) => route.endpoint.id).toSorted();
  const declared = allEndpoints.map((endpoint) => endpoint.id).toSorted();
  if (served.join() !== declared.join()) {
    const missing = declared.filter((id) => !served.includes(id));
    throw new Error(`the contract is not served one to one; missing: ${missing.join(', ') || 'none, but some are served twice'}`);
  }
  return routes;
}
