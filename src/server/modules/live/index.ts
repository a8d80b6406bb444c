export { createLiveHub, type LiveHub } from './hub.ts';
export { liveRoutes } from './live.routes.ts';
