export { countLocationsTile, locationReport } from './locations.list.ts';
export { locationsWithinReach, reachesLocation } from './locations.policy.ts';
export { locationRoutes } from './locations.routes.ts';
