import { dashboardRoutes, type TileCounters } from './dashboard.routes.ts';

export { type TileCounters } from './dashboard.routes.ts';
export type { CountedFigure, TileCounter } from './tile-counter.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const dashboardModule = {
  routes: (_: object, { tiles }: { readonly tiles: TileCounters }) => dashboardRoutes(tiles),
};
