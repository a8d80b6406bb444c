import type { LeavePortion } from '#domain/leave.ts';
import type { Tx } from '../../core/transaction.ts';

/** Days of a leave in one entitlement year (D23). */
export type PortionDays = Pick<LeavePortion, 'year' | 'deductedDays'>;

/** Replaces the stored days a leave uses in each year. */
export async function storePortions(
  tx: Tx,
  tenantId: string,
  leaveId: string,
  portions: readonly PortionDays[],
): Promise<void> {
  await tx
    .deleteFrom('leave_portion')
    .where('tenant_id', '=', tenantId)
    .where('leave_request_id', '=', leaveId)
    .execute();
  await tx
    .insertInto('leave_portion')
    .values(
      portions.map(({ year, deductedDays }) => ({
        tenant_id: tenantId,
        leave_request_id: leaveId,
        year,
        deducted_days: deductedDays,
      })),
    )
    .execute();
}

/** Returns the days a stored leave uses in each year, by year. */
export async function readPortions(tx: Tx, tenantId: string, leaveId: string): Promise<readonly PortionDays[]> {
  const rows = await tx
    .selectFrom('leave_portion')
    .select(['year', 'deducted_days'])
    .where('tenant_id', '=', tenantId)
    .where('leave_request_id', '=', leaveId)
    .orderBy('year')
    .execute();
  return rows.map((row) => ({ year: row.year, deductedDays: row.deducted_days }));
}
