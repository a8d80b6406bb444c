import { publicHolidayRoutes } from './public-holidays.routes.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const publicHolidaysModule = { routes: publicHolidayRoutes };
