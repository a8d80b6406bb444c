export { readAppBehavior } from './tenant-settings.repository.ts';
export { presentTenant } from './tenants.presenter.ts';
export { tenantRoutes } from './tenants.routes.ts';
