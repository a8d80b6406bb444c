import { publicHolidayRoutes } from './public-holidays.routes.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const publicHolidaysModule = { routes: publicHolidayRoutes };
