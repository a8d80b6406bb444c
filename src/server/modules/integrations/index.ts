import { INTEGRATION_RECURRING, integrationJobs } from './integration-jobs.ts';
import { integrationRoutes } from './integrations.routes.ts';

export { ownerOfSecret } from './integrations.commands.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const integrationsModule = {
  routes: integrationRoutes,
  jobs: integrationJobs,
  recurring: INTEGRATION_RECURRING,
};
