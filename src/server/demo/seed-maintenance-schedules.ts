import { sql } from 'kysely';
import type { Tx } from '../core/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import { storeImageRow } from '../modules/maintenance-schedules/index.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { drawnSchedule } from './drawn-schedule.ts';
import { seedId } from './seed-ids.ts';

/** Days before today on which a schedule was uploaded, and by whom; the last is the current one. */
const UPLOADS = [
  [9, 'admin'],
  [2, 'manager'],
] as const;

/** Seeds two weekly schedules. Dates follow `today` (yyyy-MM-dd). */
export async function seedMaintenanceSchedules(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  { today, store }: { today: string; store: FileStore },
): Promise<void> {
  if (!tenant.modules.includes('operations.maintenance-and-logistics')) return;
  for (const [daysAgo, account] of UPLOADS) {
    const { rows } = await sql<{ userId: string; employeeId: string | null }>`
      select u.id as "userId", u.employee_id as "employeeId" from app_user u
      where u.tenant_id = ${tenantId} and u.email = ${`${account}@${tenant.domain}`}`.execute(tx);
    const [by] = rows;
    if (!by) continue;
    const day = Temporal.PlainDate.from(today).subtract({ days: daysAgo });
    const uploadedAt = new Date(`${day.toString()}T05:40:00Z`);
    const monday = day.subtract({ days: day.dayOfWeek - 1 });
    const content = await drawnSchedule(monday);
    const originalName = `schedule-${monday.toString()}.png`;
    const image = await storeImageRow(tx, { tenantId, userId: by.userId }, store, {
      originalName,
      mimeType: 'image/png',
      content,
    });
    await tx
      .insertInto('maintenance_schedule')
      .values({
        ...image,
        tenant_id: tenantId,
        id: seedId(uploadedAt, `${tenant.domain}/maintenance-schedule/${daysAgo}`),
        uploaded_by: by.userId,
        uploaded_by_employee_id: by.employeeId,
        created_at: uploadedAt,
      })
      .execute();
  }
}
