import { sql } from 'kysely';
import type { LeavePortion, LedgerKind } from '#domain/leave.ts';
import type { Tx } from '../../http/route.ts';

/** Days of a leave in one entitlement year (D23). */
export type PortionDays = Pick<LeavePortion, 'year' | 'deductedDays'>;

/** Stores what a leave takes in each year, in place of what was stored before. */
export async function storePortions(tx: Tx, tenantId: string, leaveId: string, portions: readonly PortionDays[]): Promise<void> {
  await tx.deleteFrom('leave_portion').where('tenant_id', '=', tenantId).where('leave_request_id', '=', leaveId).execute();
  await tx
    .insertInto('leave_portion')
    .values(portions.map(({ year, deductedDays }) => ({ tenant_id: tenantId, leave_request_id: leaveId, year, deducted_days: deductedDays })))
    .execute();
}

/** What a stored leave takes in each year, in the order of years. */
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

/**
 * Takes a leave's days from the ledger, each portion in its own year, on the last day it has there (D18, D23). The unique
 * key of the ledger makes the second try a no-op: a leave is taken once.
 */
export async function takePortions(tx: Tx, tenantId: string, leaveId: string, kind: LedgerKind): Promise<void> {
  await sql`
    insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on, period, leave_request_id)
    select p.tenant_id, l.employee_id, ${kind}, 'taken', p.deducted_days,
      least(l.end_date, make_date(p.year, 12, 31)), make_date(p.year, 1, 1), l.id
    from leave_portion p join leave_request l on l.tenant_id = p.tenant_id and l.id = p.leave_request_id
    where p.tenant_id = ${tenantId} and p.leave_request_id = ${leaveId} and p.deducted_days > 0
    on conflict do nothing`.execute(tx);
}
