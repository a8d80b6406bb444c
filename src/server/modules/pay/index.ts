export { bankRoutes } from './bank-accounts.ts';
export { insuranceRoutes } from './insurances.ts';
export { salaryRoutes } from './salaries.ts';
