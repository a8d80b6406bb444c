import { api } from '#contract/api.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { listFileRoute, listRoutes } from '../../lists/list-routes.ts';
import { listAttendances } from './attendances.ts';
import { listBoards, readBoard } from './boards.ts';
import { correctShift, recordEvent } from './check-events.ts';
import { dailyFile } from './daily-operations.list.ts';
import { listDailyOperations } from './daily-operations.ts';
import { listPatterns } from './pattern-rows.ts';
import { createPattern, createRotation, removePattern, removeRotation } from './patterns.ts';
import { applyChanges, checkPlan } from './plan.ts';
import { cancelShift, changeShift, checkConflicts, createShift, readShift, removeShift } from './schedules.commands.ts';
import { importShifts, shiftTemplate } from './shift-import.ts';
import { servedShifts } from './schedules.list.ts';

/** Routes of shifts, attendance, patterns, boards and daily operations (B§7). */
export const scheduleRoutes = (): readonly Route[] => [
  ...listRoutes(servedShifts),
  tenantRoute(api.schedules.read, ({ caller, tx, params }) => readShift(tx, caller, params.id)),
  tenantRoute(api.schedules.create, ({ caller, tx, body }) => createShift(tx, caller, body)),
  tenantRoute(api.schedules.change, ({ caller, tx, params, body }) => changeShift(tx, caller, params.id, body)),
  tenantRoute(api.schedules.remove, async ({ caller, tx, params, query }) => {
    await removeShift(tx, caller, params.id, query.version);
    return undefined;
  }),
  tenantRoute(api.schedules.cancel, ({ caller, tx, params, body }) =>
    cancelShift(tx, caller, params.id, body?.version),
  ),
  tenantRoute(api.schedules.checkConflicts, ({ caller, tx, body }) => checkConflicts(tx, caller, body)),
  tenantRoute(api.schedules.checkPlan, ({ caller, tx, body }) => checkPlan(tx, caller, body)),
  tenantRoute(api.schedules.applyPlan, async ({ caller, tx, body: { create = [], change = [], remove = [] } }) => {
    const { created, changed } = await applyChanges(tx, caller, { create, change, remove });
    return { created: [...created], changed: [...changed] };
  }),
  tenantRoute(api.schedules.import, ({ caller, tx, files, query }) =>
    importShifts(tx, caller, files, query?.isDryRun === true),
  ),
  fileRoute(api.schedules.importTemplate, ({ query, language }) => shiftTemplate(query.format, language)),
  tenantRoute(api.schedules.checkIn, ({ caller, tx, params, body }) =>
    recordEvent(tx, caller, params.id, 'check-in', body),
  ),
  tenantRoute(api.schedules.checkOut, ({ caller, tx, params, body }) =>
    recordEvent(tx, caller, params.id, 'check-out', body),
  ),
  tenantRoute(api.schedules.startBreak, ({ caller, tx, params, body }) =>
    recordEvent(tx, caller, params.id, 'break-start', body),
  ),
  tenantRoute(api.schedules.endBreak, ({ caller, tx, params, body }) =>
    recordEvent(tx, caller, params.id, 'break-end', body),
  ),
  tenantRoute(api.schedules.correct, ({ caller, tx, params, body }) => correctShift(tx, caller, params.id, body)),
  tenantRoute(api.scheduleAttendances.list, ({ caller, tx, query }) => listAttendances(tx, caller, query)),
  tenantRoute(api.scheduleBoards.locations, ({ caller, tx, query }) => listBoards(tx, caller, query)),
  tenantRoute(api.scheduleBoards.read, ({ caller, tx, params, query }) => readBoard(tx, caller, params.id, query)),
  tenantRoute(api.schedulePatterns.list, ({ caller, tx, query }) => listPatterns(tx, caller, query)),
  tenantRoute(api.schedulePatterns.create, ({ caller, tx, body }) => createPattern(tx, caller, body)),
  tenantRoute(api.schedulePatterns.createRotation, ({ caller, tx, body }) => createRotation(tx, caller, body)),
  tenantRoute(api.schedulePatterns.removeRotation, async ({ caller, tx, params }) => {
    await removeRotation(tx, caller, params.id);
    return undefined;
  }),
  tenantRoute(api.schedulePatterns.remove, async ({ caller, tx, params, query }) => {
    await removePattern(tx, caller, params.id, query.version);
    return undefined;
  }),
  tenantRoute(api.dailyOperations.list, ({ caller, tx, query }) => listDailyOperations(tx, caller, query)),
  listFileRoute(dailyFile),
];
