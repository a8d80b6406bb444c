import { accountRoutes } from './account.routes.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const accountModule = { routes: accountRoutes };
