import { savedViewRoutes } from './saved-views.routes.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const viewsModule = { routes: savedViewRoutes };
