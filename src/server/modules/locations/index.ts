export { locationReport } from './location-report.ts';
export { countLocationsTile } from './locations-tile.ts';
export { locationsWithinReach, reachesLocation } from './locations.policy.ts';
export { locationRoutes } from './locations.routes.ts';
