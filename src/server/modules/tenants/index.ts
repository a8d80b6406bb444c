import { tenantRoutes } from './tenants.routes.ts';

export { requireGraceBeforeAbsence } from './attendance-minutes.ts';
export { readAppBehavior, readOldestApp } from './tenant-settings.repository.ts';
export { presentTenant } from './tenants.presenter.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const tenantsModule = {
  routes: (
    deps: Omit<Parameters<typeof tenantRoutes>[0], 'onBehaviorChanged'>,
    { hooks }: { readonly hooks: Pick<Parameters<typeof tenantRoutes>[0], 'onBehaviorChanged'> },
  ) => tenantRoutes({ ...deps, onBehaviorChanged: hooks.onBehaviorChanged }),
};
