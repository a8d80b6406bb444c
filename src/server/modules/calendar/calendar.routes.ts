import { api } from '#contract/api.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { listCalendar } from './calendar.ts';

/** One calendar of leaves, holidays and the days of people. */
export const calendarRoutes = (): readonly Route[] => [
  tenantRoute(api.calendar.list, ({ caller, tx, query }) => listCalendar(tx, caller, query)),
];
