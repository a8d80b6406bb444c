import { savedViewRoutes } from './saved-views.routes.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const viewsModule = { routes: savedViewRoutes };
