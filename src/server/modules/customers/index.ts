import { countCustomersTile, customerReport } from './customers.list.ts';
import { customerRoutes } from './customers.routes.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const customersModule = {
  routes: customerRoutes,
  reports: () => [customerReport],
  tiles: { customers: countCustomersTile },
};
