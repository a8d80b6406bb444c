import { searchRoutes } from './search.routes.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const searchModule = { routes: searchRoutes };
