import { sql, type RawBuilder } from 'kysely';
import { administratorsOfKind, decidesProcess } from './approvers.ts';
import { todayOf } from '../../records/today-of-people.ts';

/**
 * Condition: a person `alias` neither requested nor made the subject of a process `p`; requesters and makers may not
 * decide (D9, ADR-0092).
 */
export const isNotTheirs = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${person} <> p.requested_by and not ${person} = any(p.makers))`;

/** Selects the `id` of each administrator who could decide a process `p` today. */
export const administratorsOf = (tenantId: string): RawBuilder<unknown> => sql`
  select a.id::uuid as id from jsonb_array_elements_text(${administratorsOfKind(tenantId)}) a (id) where ${isNotTheirs(sql`a.id::uuid`)}`;

/**
 * Condition: one of the approvers may decide a step `s` of a process `p`: a required step takes administrators, as long
 * as one could decide (ADR-0093).
 */
export const isForThem = (tenantId: string, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(not s.is_required or coalesce((select bool_or(a.id = ${person}) from (${administratorsOf(tenantId)}) a), true))`;

/**
 * Condition: a step `s` of a process `p` is pending and none of its approvers can decide it today: each is on hold, has
 * left, or has a role without the right (ADR-0089). A substitute of an active approver decides for them. Not
 * stored: an approver who returns can decide as before.
 */
export const waitsForNobody = (
  tenantId: string,
): RawBuilder<boolean> => sql<boolean>`(s.status = 'pending' and p.status = 'pending' and not exists (
  select from approval_step_candidate c join employee e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  where c.tenant_id = ${tenantId} and c.step_id = s.id and ${isForThem(tenantId, sql`c.employee_id`)} and (
    (${isNotTheirs(sql`e.id`)} and ${decidesProcess('e')})
    or (e.status = 'active' and exists (
      select from approval_substitute b join employee w on w.tenant_id = b.tenant_id and w.id = b.substitute_id
      where b.tenant_id = ${tenantId} and b.employee_id = e.id and b.withdrawn_at is null and ${todayOf(tenantId)} between b.start_date and b.end_date
        and ${isNotTheirs(sql`w.id`)} and ${decidesProcess('w')}
        and not exists (select from app_user n where n.tenant_id = b.tenant_id and n.id = b.created_by and n.employee_id <> b.employee_id and not ${isNotTheirs(sql`n.employee_id`)}))))))`;
