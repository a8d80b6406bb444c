import { calendarRoutes } from './calendar.routes.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const calendarModule = { routes: calendarRoutes };
