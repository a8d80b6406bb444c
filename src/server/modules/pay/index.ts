import { bankRoutes } from './bank-accounts.ts';
import { insuranceRoutes } from './insurances.ts';
import { salaryRoutes } from './salaries.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const payModule = { routes: () => [...insuranceRoutes(), ...salaryRoutes(), ...bankRoutes()] };
