import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';
import { knownImage } from './images.ts';

export interface MaintenanceIds {
  readonly maintenanceSchedule: string;
  readonly maintenanceUpload: string;
}

/** A schedule, and an upload of the person that waits for its confirmation, without stored bytes. */
export async function knownMaintenance(tx: Tx, tenantId: string, userId: string): Promise<MaintenanceIds> {
  const stored = async () => ({
    ...(await knownImage(tx, tenantId, userId)),
    tenant_id: tenantId,
    image_width: 1,
    image_height: 1,
  });
  const schedule = await tx
    .insertInto('maintenance_schedule')
    .values({ ...(await stored()), uploaded_by: userId, uploaded_by_employee_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A person has at most one.
  await tx.deleteFrom('maintenance_upload').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  const upload = await tx
    .insertInto('maintenance_upload')
    .values({ ...(await stored()), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { maintenanceSchedule: schedule.id, maintenanceUpload: upload.id };
}

/** Valid requests for maintenance and logistics schedules. */
export const MAINTENANCE_EXAMPLES: Readonly<Record<string, (ids: MaintenanceIds) => Example>> = {
  'maintenance-schedules.list': () => ({}),
  'maintenance-schedules.latest': () => ({}),
  'maintenance-schedules.create': () => ({}),
  'maintenance-schedules.delete': (ids) => ({ params: { id: ids.maintenanceSchedule } }),
  'maintenance-and-operations-temporary.read': () => ({}),
  'maintenance-and-operations-temporary.create': () => ({}),
  'maintenance-and-operations-temporary.delete': () => ({}),
  'maintenance-and-operations-temporary.confirm': (ids) => ({ params: { id: ids.maintenanceUpload } }),
};
