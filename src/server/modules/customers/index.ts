export { countCustomersTile, customerReport } from './customers.list.ts';
export { customerRoutes } from './customers.routes.ts';
