import { type SetUpDeps, setUpRoutes } from './set-up-tenants.ts';

export { createTenant, type NewTenant } from './create-tenant.ts';
export { giveDefaultChains } from './default-leave.ts';
export { giveDefaultSetup } from './default-setup.ts';
export { requireSetUp, type SetUpGate } from './require-set-up.ts';
export { type SetUpDeps } from './set-up-tenants.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const tenantSetupModule = { routes: (deps: SetUpDeps) => setUpRoutes(deps) };
