import { sql, type RawBuilder } from 'kysely';
import type { EntitlementRule } from '#domain/leave-entitlements.ts';
import type { Tx } from '../../core/transaction.ts';

/** An entitlement in the form of the domain rules, for a query over `leave_entitlement n`. */
export const ruleJson: RawBuilder<EntitlementRule> = sql`json_build_object('basis', n.basis, 'amount', n.amount, 'per', n.per,
  'afterMonths', n.after_months, 'cap', n.cap, 'carryOverMax', n.carry_over_max,
  'carryOverExpiryMonths', n.carry_over_expiry_months, 'effectiveFrom', n.effective_from)`;

/**
 * Returns the entitlement of a leave kind for a person where they work, and their start of service; no rules when the
 * kind has no limit there.
 */
export async function readEntitlements(
  tx: Tx,
  of: { readonly tenantId: string; readonly employeeId: string; readonly leaveTypeId: string },
): Promise<{ readonly startDate: string; readonly rules: readonly EntitlementRule[] }> {
  const { rows } = await sql<{ start_date: string; rule: EntitlementRule | null }>`
    select e.start_date, case when n.id is not null then ${ruleJson} end as rule
    from employee e
    left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    left join leave_entitlement n on n.tenant_id = e.tenant_id and n.leave_type_id = ${of.leaveTypeId} and n.country_iso = loc.country_iso
    where e.tenant_id = ${of.tenantId} and e.id = ${of.employeeId}`.execute(tx);
  return { startDate: rows[0]?.start_date ?? '', rules: rows.flatMap(({ rule }) => rule ?? []) };
}
