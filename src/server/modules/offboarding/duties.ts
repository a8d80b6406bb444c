import { sql, type RawBuilder } from 'kysely';
import { DUTY_KINDS, type DutyKind } from '#domain/offboarding.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';

/** What somebody is in charge of, by kind; kinds without anything are left out. */
export type Duties = readonly {
  readonly kind: DutyKind;
  readonly items: readonly { readonly id: string; readonly label: string }[];
}[];

/**
 * What a leaver is in charge of (D67): people who answer to them, people they are HR responsible for, approval steps that wait for
 * them, locations they are the contact of. Of people who have left or are archived nobody is in charge any more.
 */
const dutiesWhere = (tenantId: string, leaver: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'line-manager' as kind, e.id, e.first_name || ' ' || e.last_name as label
    from employee_line_manager m join employee e on e.tenant_id = m.tenant_id and e.id = m.employee_id and e.status not in ('archived', 'deactivated')
    where m.tenant_id = ${tenantId} and m.manager_id = ${leaver}
  union all
  select 'hr-responsible', e.id, e.first_name || ' ' || e.last_name
    from employee_hr_responsible h join employee e on e.tenant_id = h.tenant_id and e.id = h.employee_id and e.status not in ('archived', 'deactivated')
    where h.tenant_id = ${tenantId} and h.hr_employee_id = ${leaver} and h.employee_id <> ${leaver}
  union all
  select 'approval-step', s.id, r.first_name || ' ' || r.last_name
    from approval_step_candidate c
    join approval_step s on s.tenant_id = c.tenant_id and s.id = c.step_id and s.status = 'pending'
    join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id and p.status = 'pending'
    join employee r on r.tenant_id = p.tenant_id and r.id = p.requested_by
    where c.tenant_id = ${tenantId} and c.employee_id = ${leaver}
  union all
  select 'location-contact', l.id, l.name from location l
    where l.tenant_id = ${tenantId} and l.contact_employee_id = ${leaver} and l.status not in ('archived', 'deactivated')`;

/** The leaver is in charge of something (D67). */
export const hasDuties = (tenantId: string, leaver: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (${dutiesWhere(tenantId, leaver)})`;

/** The duties of a leaver by kind, each by name (D67). */
export async function dutiesOf(tx: Tx, tenantId: string, employeeId: string): Promise<Duties> {
  const { rows } = await sql<{ kind: DutyKind; id: string; label: string }>`${KEPT_PLAN}
    select * from (${dutiesWhere(tenantId, sql`${employeeId}::uuid`)}) duty
    order by ${byName(sql`label`)}, id`.execute(tx);
  return DUTY_KINDS.flatMap((kind) => {
    const items = rows.filter((row) => row.kind === kind).map(({ id, label }) => ({ id, label }));
    return items.length > 0 ? [{ kind, items }] : [];
  });
}
