export { dashboardRoutes, type TileCounters } from './dashboard.routes.ts';
export type { CountedFigure, TileCounter } from './tile-counter.ts';
