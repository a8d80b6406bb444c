import { api } from '#contract/api.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { changeHoliday, copyHolidays, createHoliday, removeHoliday } from './public-holidays.commands.ts';
import { listHolidays, readHoliday } from './public-holidays.repository.ts';

/** Routes of public holidays by country (C§7). */
export const publicHolidayRoutes = (): readonly Route[] => [
  tenantRoute(api.publicHolidays.list, ({ caller, tx, query }) => listHolidays(tx, caller, query)),
  tenantRoute(api.publicHolidays.read, ({ caller, tx, params }) => readHoliday(tx, caller, params.id)),
  tenantRoute(api.publicHolidays.create, ({ caller, tx, body }) => createHoliday(tx, caller, body)),
  tenantRoute(api.publicHolidays.copy, ({ caller, tx, body }) => copyHolidays(tx, caller, body)),
  tenantRoute(api.publicHolidays.change, ({ caller, tx, params, body }) => changeHoliday(tx, caller, params.id, body)),
  tenantRoute(api.publicHolidays.remove, async ({ caller, tx, params, query }) => {
    await removeHoliday(tx, caller, params.id, query.version);
    return undefined;
  }),
];
