import { sql } from 'kysely';
import { portionsOf } from '#domain/leave-days.ts';
import { correctedPortions } from '#domain/leave.ts';
import { storePortions } from '#server/modules/leave/leave-portions.ts';
import type { TestApi } from './api.ts';

/** Time passes by moving a leave back: its first or last day is then in the past for the jobs. */
export async function moveLeave(
  api: TestApi,
  tenantId: string,
  id: string,
  days: { readonly startDate: string; readonly endDate: string },
): Promise<void> {
  await api.db.database.tenant({ tenantId }, async (tx) => {
    const { rows } = await sql<{ deducted_days: number }>`
      update leave_request set start_date = ${days.startDate}, end_date = ${days.endDate}
      where tenant_id = ${tenantId} and id = ${id} returning deducted_days`.execute(tx);
    const counted = portionsOf({ ...days, dayCount: 'calendar', weekend: [], patterns: [], holidays: new Set() });
    await storePortions(tx, tenantId, id, correctedPortions(days, counted, rows[0]?.deducted_days ?? 0));
    await sql`insert into job (tenant_id, kind) values (${tenantId}, 'leave-request.pass-days'), (${tenantId}, 'leave-ledger.settle')`.execute(
      tx,
    );
  });
  await api.runJobs();
}
