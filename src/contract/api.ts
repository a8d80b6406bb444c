import { approvalEndpoints, notificationEndpoints } from './approvals.endpoints.ts';
import { authEndpoints } from './auth.endpoints.ts';
import { dashboardEndpoints } from './dashboard.endpoints.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { fileEndpoints } from './files.endpoints.ts';
import { leaveEndpoints } from './leaves.endpoints.ts';
import { liveEndpoints } from './live.endpoints.ts';
import { peopleEndpoints } from './people.endpoints.ts';
import { searchEndpoints } from './search.endpoints.ts';
import { workflowEndpoints } from './workflows.endpoints.ts';

/** Every call of the API, by area. */
export const api = {
  auth: authEndpoints,
  people: peopleEndpoints,
  leaves: leaveEndpoints,
  approvals: approvalEndpoints,
  notifications: notificationEndpoints,
  live: liveEndpoints,
  search: searchEndpoints,
  dashboard: dashboardEndpoints,
  workflows: workflowEndpoints,
  files: fileEndpoints,
};

/** The same as one list: what the server serves, OpenAPI describes and the enumerating tests walk through. */
export const allEndpoints: readonly AnyEndpoint[] = Object.values(api).flatMap((area) =>
  Object.values(area as unknown as Record<string, AnyEndpoint>),
);

/** The version of the API that `x-api-version` names. */
export const API_VERSION = '1';
