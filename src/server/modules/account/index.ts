import { accountRoutes } from './account.routes.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const accountModule = { routes: accountRoutes };
