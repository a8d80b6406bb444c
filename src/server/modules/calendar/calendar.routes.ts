import { api } from '#contract/api.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { listCalendar } from './calendar.ts';

/** Route of the calendar of leaves, holidays and people's days. */
export const calendarRoutes = (): readonly Route[] => [
  tenantRoute(api.calendar.list, ({ caller, tx, query }) => listCalendar(tx, caller, query)),
];
