import { calendarFeedRoutes, type FeedDeps } from './calendar-feeds.routes.ts';
import { calendarRoutes } from './calendar.routes.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const calendarModule = {
  routes: (deps: FeedDeps) => [...calendarRoutes(), ...calendarFeedRoutes(deps)],
};
