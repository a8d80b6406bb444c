import { liveRoutes } from './live.routes.ts';

export { createLiveHub, type LiveHub } from './hub.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const liveModule = { routes: liveRoutes };
