import { sql, type RawBuilder } from 'kysely';
import { administratorsOfKind, decidesProcess } from './approvers.ts';
import { todayOf } from '../../records/substitutes.ts';

/** Whether a process `p` is not about what a person `alias` asked for or made: nobody decides on that (D9, ADR-0092). */
export const isNotTheirs = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${person} <> p.requested_by and not ${person} = any(p.makers))`;

/** The `id` of each administrator who could decide a process `p` today. */
export const administratorsOf = (tenantId: string): RawBuilder<unknown> => sql`
  select a.id::uuid as id from jsonb_array_elements_text(${administratorsOfKind(tenantId)}) a (id) where ${isNotTheirs(sql`a.id::uuid`)}`;

/** Whether a person, one of those asked, is one to decide a step `s` of a process `p`: in a required one administrators, as long as there is one (ADR-0093). */
export const isForThem = (tenantId: string, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(not s.is_required or coalesce((select bool_or(a.id = ${person}) from (${administratorsOf(tenantId)}) a), true))`;

/**
 * Whether a step `s` of a process `p` has its turn, and none of those who are asked can decide it today: each of them is on
 * hold, has left, or has a role that does not let them (ADR-0089). A substitute of one who is active decides in their
 * place. Nothing of it is stored: whoever comes back is asked as before.
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
