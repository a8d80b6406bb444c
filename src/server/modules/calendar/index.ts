import { calendarRoutes } from './calendar.routes.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const calendarModule = { routes: calendarRoutes };
