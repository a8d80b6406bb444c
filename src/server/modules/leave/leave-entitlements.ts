import { sql, type RawBuilder } from 'kysely';
import type { EntitlementRule } from '#domain/leave-entitlements.ts';
import type { Tx } from '../../core/transaction.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { PortionDays } from './leave-portions.ts';

/** An entitlement in the form of the domain rules, for a query over `leave_entitlement n`. */
export const ruleJson: RawBuilder<EntitlementRule> = sql`json_build_object('basis', n.basis, 'amount', n.amount, 'per', n.per,
  'afterMonths', n.after_months, 'cap', n.cap, 'carryOverMax', n.carry_over_max,
  'carryOverExpiryMonths', n.carry_over_expiry_months, 'effectiveFrom', n.effective_from)`;

/** The entitlement of a leave kind for a person, and what decides how much of it is left. */
export interface EntitlementTerms {
  /** Start of service. */
  readonly startDate: string;
  /** None where the kind has no limit. */
  readonly rules: readonly EntitlementRule[];
  /** Days of the stored leave in each year. */
  readonly portions: readonly PortionDays[];
  /** Days of the person's other leaves of the kind that are over, or requested. */
  readonly used: readonly { readonly year: number; readonly isTaken: boolean; readonly days: number }[];
}

interface AskedLeave {
  readonly tenantId: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly leaveId: string | null;
}

/** Condition: another leave `l` of the same person and kind. */
export const isOther = ({ employeeId, leaveTypeId, leaveId }: AskedLeave): RawBuilder<boolean> =>
  sql<boolean>`l.employee_id = ${employeeId} and l.leave_type_id = ${leaveTypeId} and l.id is distinct from ${leaveId}::uuid`;

/** Reads the terms of a leave kind for a person where they work, in one statement. */
export async function readEntitlements(tx: Tx, of: AskedLeave): Promise<EntitlementTerms> {
  const { tenantId } = of;
  const { rows } = await sql<Omit<EntitlementTerms, 'rules'> & { rule: EntitlementRule | null }>`${KEPT_PLAN}
    select e.start_date as "startDate", case when n.id is not null then ${ruleJson} end as rule,
      (select coalesce(json_agg(json_build_object('year', p.year, 'deductedDays', p.deducted_days) order by p.year), '[]')
        from leave_portion p where p.tenant_id = ${tenantId} and p.leave_request_id = ${of.leaveId}::uuid) as portions,
      (select coalesce(json_agg(u), '[]') from (
        select p.year, l.phase is not null as "isTaken", sum(p.deducted_days) as days
        from leave_request l join leave_portion p on p.tenant_id = l.tenant_id and p.leave_request_id = l.id
        where l.tenant_id = ${tenantId} and ${isOther(of)} and (l.status = 'requested' or l.phase = 'taken')
        group by p.year, "isTaken") u) as used
    from employee e
    left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    left join leave_entitlement n on n.tenant_id = e.tenant_id and n.leave_type_id = ${of.leaveTypeId} and n.country_iso = loc.country_iso
    where e.tenant_id = ${tenantId} and e.id = ${of.employeeId}`.execute(tx);
  const [{ startDate, portions, used } = { startDate: '', portions: [], used: [] }] = rows;
  return { startDate, portions, used, rules: rows.flatMap(({ rule }) => rule ?? []) };
}
