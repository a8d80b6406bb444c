import { allEndpoints } from '#contract/api.ts';
import { type LiveHub, liveRoutes } from '../modules/live/index.ts';
import type { FileStore } from '../files/file-store.ts';
import { accountRoutes } from '../modules/account/index.ts';
import { assetRoutes } from '../modules/assets/index.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { governedKinds } from './governed-kinds.ts';
import { reportKinds } from './report-kinds.ts';
import { SETUP_KINDS } from './setup-kinds.ts';
import { tileCounters } from './tile-counters.ts';
import { reckonAllDrafts, reckonDraftsAt, bankingRoutes } from '../modules/banking/index.ts';
import { noteReadMessages, newsletterRoutes } from '../modules/newsletters/index.ts';
import { isPictureHidden, socialMediaRoutes } from '../modules/social-media/index.ts';
import { approvalRoutes } from '../modules/approvals/index.ts';
import { customerRoutes } from '../modules/customers/index.ts';
import { calendarRoutes } from '../modules/calendar/index.ts';
import { commissionRoutes } from '../modules/commissions/index.ts';
import { dashboardRoutes } from '../modules/dashboard/index.ts';
import { fileRoutes } from '../modules/files/index.ts';
import type { Geocoder } from '../maps/geocoder.ts';
import { deviceChangeRoutes } from '../modules/device-changes/index.ts';
import { documentRoutes } from '../modules/documents/index.ts';
import { employeeRoutes } from '../modules/employees/index.ts';
import { geographyRoutes } from '../modules/geography/index.ts';
import { imageRoutes } from '../modules/images/index.ts';
import { leaveRoutes } from '../modules/leave/index.ts';
import { locationRoutes } from '../modules/locations/index.ts';
import { geocodeRoutes } from '../modules/maps/index.ts';
import { offboardingRoutes } from '../modules/offboardings/index.ts';
import { noticeRoutes } from '../modules/notices/index.ts';
import { notificationRoutes } from '../modules/notifications/index.ts';
import { bankRoutes, insuranceRoutes, salaryRoutes } from '../modules/pay/index.ts';
import { publicHolidayRoutes } from '../modules/public-holidays/index.ts';
import { reportRoutes } from '../modules/reports/index.ts';
import { setupRoutes } from '../modules/setup/index.ts';
import { searchRoutes } from '../modules/search/index.ts';
import type { Callers } from '../core/callers.ts';
import { oidcRoutes, type OidcDeps, sessionRoutes } from '../modules/session/index.ts';
import { setUpRoutes, type SetUpDeps } from '../modules/tenant-setup/index.ts';
import { tenantRoutes } from '../modules/tenants/index.ts';
import { userRoutes } from '../modules/users/index.ts';
import { savedViewRoutes } from '../modules/views/index.ts';
import { workflowRoutes } from '../modules/workflows/index.ts';
import type { Route } from '../http/route.ts';
import type { TakeTurn } from '../http/turns.ts';

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
    ...tenantRoutes({ ...deps, onBehaviorChanged: reckonAllDrafts }),
    ...setUpRoutes(deps),
    ...noticeRoutes(deps),
    ...userRoutes(deps),
    ...employeeRoutes(deps.store),
    ...documentRoutes(deps.store),
    ...insuranceRoutes(),
    ...salaryRoutes(),
    ...bankRoutes(),
    ...locationRoutes({ store: deps.store, onFloatChanged: reckonDraftsAt }),
    ...geographyRoutes(),
    ...setupRoutes(SETUP_KINDS),
    ...publicHolidayRoutes(),
    ...leaveRoutes(deps.store),
    ...assetRoutes(),
    ...deviceChangeRoutes(),
    ...bankingRoutes(),
    ...commissionRoutes(),
    ...calendarRoutes(),
    ...approvalRoutes(approvalSubjects, deps),
    ...newsletterRoutes(),
    ...customerRoutes(),
    ...socialMediaRoutes(deps.store),
    ...reportRoutes(reportKinds),
    ...offboardingRoutes(),
    ...notificationRoutes({ onRead: noteReadMessages }),
    ...liveRoutes(deps),
    ...searchRoutes(),
    ...dashboardRoutes(tileCounters),
    ...workflowRoutes(governedKinds),
    ...fileRoutes(deps.store),
    ...imageRoutes({ store: deps.store, isHidden: isPictureHidden }),
    ...savedViewRoutes(),
    ...geocodeRoutes(deps.geocoder),
  ];
  const served = routes.map((route) => route.endpoint.id).toSorted();
  const declared = allEndpoints.map((endpoint) => endpoint.id).toSorted();
  if (served.join() !== declared.join()) {
    const missing = declared.filter((id) => !served.includes(id));
    throw new Error(
      `the contract is not served one to one; missing: ${missing.join(', ') || 'none, but some are served twice'}`,
    );
  }
  return routes;
}
