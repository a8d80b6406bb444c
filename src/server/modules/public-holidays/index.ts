export { publicHolidayRoutes } from './public-holidays.routes.ts';
