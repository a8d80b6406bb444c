import type { FileStore } from '../../files/file-store.ts';
import { countLocationsTile, locationReport } from './locations.list.ts';
import { locationRoutes } from './locations.routes.ts';

export { locationsWithinReach, reachesLocation } from './locations.policy.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const locationsModule = {
  routes: (
    { store }: { readonly store: FileStore },
    { hooks }: { readonly hooks: Pick<Parameters<typeof locationRoutes>[0], 'onFloatChanged'> },
  ) => locationRoutes({ store, onFloatChanged: hooks.onFloatChanged }),
  reports: () => [locationReport],
  tiles: { locations: countLocationsTile },
};
