import { sql } from 'kysely';
import { balanceAfter, LEDGER_KINDS, type LeaveBalance, type LeaveKind, type LedgerKind } from '#domain/leave.ts';
import { yearlyEntitlement } from '#domain/leave-entitlements.ts';
import type { Tx } from '../../http/route.ts';
import { readEntitlements } from './leave-entitlements.ts';
import { readPortions, type PortionDays } from './leave-portions.ts';

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
  /** The days by entitlement year (D23) of a leave that is not stored yet. */
  readonly portions?: readonly PortionDays[];
}

export const isLedgerKind = (kind: LeaveKind): kind is LedgerKind => (LEDGER_KINDS as readonly string[]).includes(kind);

/**
 * D18: the ledger as of the leave's first day, less what other open leaves reserve, less this one. Kinds without a ledger
 * count against their yearly entitlement, each portion in its year (D20, D23); null when they have none.
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

/** Of the years a leave lies in, the one that it leaves the least of. */
async function entitlementBalance(tx: Tx, question: BalanceQuestion): Promise<LeaveBalance | null> {
  const { tenantId, leaveId, startDate } = question;
  const { startDate: serviceStart, rules } = await readEntitlements(tx, question);
  if (rules.length === 0) return null;
  const portions = question.portions ?? (leaveId === null ? [] : await readPortions(tx, tenantId, leaveId));
  // Days that are not deducted at all need no entitlement; a leave that takes nothing any more is asked about as a whole.
  const taking = portions.filter((portion) => portion.deductedDays > 0);
  const used = await usedByYear(tx, question);
  const balances = (taking.length > 0 ? taking : portions).flatMap(({ year, deductedDays }) => {
    const firstDay = startDate.startsWith(String(year)) ? startDate : `${year}-01-01`;
    const entitled = yearlyEntitlement(rules, serviceStart, firstDay);
    const { taken, reserved } = used.get(year) ?? { taken: 0, reserved: 0 };
    return entitled === null ? [] : balanceAfter(entitled - taken, reserved, question.deductedDays > 0 ? deductedDays : 0);
  });
  return balances.reduce<LeaveBalance | null>((tightest, each) => (tightest && tightest.balanceAfter <= each.balanceAfter ? tightest : each), null);
}

/** What other leaves of this kind have taken and reserve of each year. */
async function usedByYear(tx: Tx, { tenantId, employeeId, leaveTypeId, leaveId }: BalanceQuestion) {
  const { rows } = await sql<{ year: number; taken: number; reserved: number }>`
    select p.year, coalesce(sum(p.deducted_days) filter (where o.phase = 'taken'), 0) as taken,
      coalesce(sum(p.deducted_days) filter (where o.status = 'requested' or o.phase in ('upcoming', 'ongoing')), 0) as reserved
    from leave_request o join leave_portion p on p.tenant_id = o.tenant_id and p.leave_request_id = o.id
    where o.tenant_id = ${tenantId} and o.employee_id = ${employeeId} and o.leave_type_id = ${leaveTypeId}
      and (${leaveId}::uuid is null or o.id <> ${leaveId}::uuid)
    group by p.year`.execute(tx);
  return new Map(rows.map((row) => [row.year, row]));
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
