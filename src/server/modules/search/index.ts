import { searchRoutes } from './search.routes.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const searchModule = { routes: searchRoutes };
