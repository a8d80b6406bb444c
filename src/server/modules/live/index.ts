import { liveRoutes } from './live.routes.ts';

export { createLiveHub, type LiveHub } from './hub.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const liveModule = { routes: liveRoutes };
