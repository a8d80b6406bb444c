import { sql } from 'kysely';
import { balanceAfter, LEDGER_KINDS, type LeaveBalance, type LeaveKind, type LedgerKind } from '#domain/leave.ts';
import type { Tx } from '../../http/route.ts';

/** The leave a balance is asked for. */
export interface BalanceQuestion {
  readonly tenantId: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly kind: LeaveKind;
  readonly startDate: string;
  /** Days the leave takes. */
  readonly deductedDays: number;
  /** The leave itself when it is stored: it does not stand in its own way. */
  readonly leaveId: string | null;
}

export const isLedgerKind = (kind: LeaveKind): kind is LedgerKind => (LEDGER_KINDS as readonly string[]).includes(kind);

/**
 * D18: the ledger as of the leave's first day, less what other open leaves reserve, less this one. Kinds without a ledger
 * count against their yearly entitlement (D20); null when they have none.
 */
export async function balanceOf(tx: Tx, question: BalanceQuestion): Promise<LeaveBalance | null> {
  return isLedgerKind(question.kind) ? ledgerBalance(tx, question, question.kind) : entitlementBalance(tx, question);
}

async function ledgerBalance(tx: Tx, question: BalanceQuestion, kind: LedgerKind): Promise<LeaveBalance> {
  const { tenantId, employeeId, startDate, leaveId, deductedDays } = question;
  const { rows } = await sql<{ current: number; reserved: number }>`
    select
      (select coalesce(sum(case when m.kind in ('accrued', 'awarded', 'carried') then m.days else -m.days end), 0)
        from leave_movement m
        where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId} and m.leave_kind = ${kind}
          and m.effective_on <= ${startDate}) as current,
      (select coalesce(sum(o.deducted_days), 0)
        from leave_request o join leave_type ot on ot.tenant_id = o.tenant_id and ot.id = o.leave_type_id
        where o.tenant_id = ${tenantId} and o.employee_id = ${employeeId} and ot.kind = ${kind}
          and (o.status = 'requested' or o.phase in ('upcoming', 'ongoing'))
          and (${leaveId}::uuid is null or o.id <> ${leaveId}::uuid)) as reserved`.execute(tx);
  return balanceAfter(rows[0]?.current ?? 0, rows[0]?.reserved ?? 0, deductedDays);
}

async function entitlementBalance(tx: Tx, question: BalanceQuestion): Promise<LeaveBalance | null> {
  const { tenantId, employeeId, leaveTypeId, startDate, leaveId, deductedDays } = question;
  const { rows } = await sql<{ entitled: number | null; taken: number; reserved: number }>`
    select
      (select n.days_per_year from leave_entitlement n
        join employee e on e.tenant_id = n.tenant_id and e.id = ${employeeId}
        join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
        where n.tenant_id = ${tenantId} and n.leave_type_id = ${leaveTypeId} and n.country_iso = loc.country_iso) as entitled,
      coalesce(sum(o.deducted_days) filter (where o.phase = 'taken'), 0) as taken,
      coalesce(sum(o.deducted_days) filter (where o.status = 'requested' or o.phase in ('upcoming', 'ongoing')), 0) as reserved
    from leave_request o
    where o.tenant_id = ${tenantId} and o.employee_id = ${employeeId} and o.leave_type_id = ${leaveTypeId}
      and date_trunc('year', o.start_date) = date_trunc('year', ${startDate}::date)
      and (${leaveId}::uuid is null or o.id <> ${leaveId}::uuid)`.execute(tx);
  const [row] = rows;
  return row && row.entitled !== null ? balanceAfter(row.entitled - row.taken, row.reserved, deductedDays) : null;
}

/** The public holidays that matter to a leave: yyyy-MM-dd, of the person's country, between its first and last day. */
export async function holidaysWithin(
  tx: Tx,
  tenantId: string,
  leave: { countryISO: string; startDate: string; endDate: string },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('public_holiday')
    .select('date')
    .where('tenant_id', '=', tenantId)
    .where('country_iso', '=', leave.countryISO)
    .where('date', '>=', leave.startDate)
    .where('date', '<=', leave.endDate)
    .execute();
  return new Set(rows.map((row) => row.date));
}
