import { companyReport } from './client-companies.list.ts';
import { countCustomersTile, customerReport } from './customers.list.ts';
import { customerRoutes } from './customers.routes.ts';

export { findCompanies, findCustomers } from './found-customers.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const customersModule = {
  routes: customerRoutes,
  reports: () => [customerReport, companyReport],
  tiles: { customers: countCustomersTile },
};
