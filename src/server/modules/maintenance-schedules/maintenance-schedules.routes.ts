import { api } from '#contract/api.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { FileStore } from '../../files/file-store.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { pageRoute } from '../../lists/list-routes.ts';
import {
  addSchedule,
  addWaiting,
  confirmWaiting,
  readLatest,
  readWaiting,
  removeSchedule,
  removeWaiting,
} from './maintenance-schedules.commands.ts';
import { presentImage, schedules } from './maintenance-schedules.list.ts';

/** The only file of a form (B§5). @throws ProblemError rule-violated for several */
function onlyImage([file, ...others]: readonly ReceivedFile[]): ReceivedFile {
  if (!file || others.length > 0) throw ruleViolated('image', 'single-file', 'Send one image.');
  return file;
}

/** Routes of maintenance and logistics schedules, and of uploads that wait for their confirmation (B§7). */
export const maintenanceScheduleRoutes = (store: FileStore): readonly Route[] => [
  pageRoute(api.maintenanceSchedules.list, schedules, presentImage),
  tenantRoute(api.maintenanceSchedules.latest, ({ caller, tx }) => readLatest(tx, caller)),
  tenantRoute(api.maintenanceSchedules.create, ({ caller, tx, files }) =>
    addSchedule(tx, caller, store, onlyImage(files)),
  ),
  tenantRoute(api.maintenanceSchedules.remove, async ({ caller, tx, params }) => {
    await removeSchedule(tx, caller, params.id);
    return undefined;
  }),
  tenantRoute(api.maintenanceTemporary.read, ({ caller, tx }) => readWaiting(tx, caller)),
  tenantRoute(api.maintenanceTemporary.create, ({ caller, tx, files }) =>
    addWaiting(tx, caller, store, onlyImage(files)),
  ),
  tenantRoute(api.maintenanceTemporary.remove, async ({ caller, tx }) => {
    await removeWaiting(tx, caller);
    return undefined;
  }),
  tenantRoute(api.maintenanceTemporary.confirm, ({ caller, tx, params }) => confirmWaiting(tx, caller, params.id)),
];
