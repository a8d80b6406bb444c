import { sql } from 'kysely';
import type { WorkPattern } from '#domain/schedules/work-days.ts';
import type { Tx } from '../../core/transaction.ts';

/**
 * Returns the patterns of people, by employee; people without one are absent (D19). A deleted pattern still covers the
 * days before its deletion on which it was there: its shifts of those days remain.
 */
export async function readWorkPatterns(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WorkPattern[]>> {
  if (employeeIds.length === 0) return new Map();
  const { rows } = await sql<WorkPattern & { readonly employeeId: string }>`
    select p.employee_id as "employeeId", covers.first as "activeFrom", covers.last as "activeTo",
      coalesce((select json_agg(json_build_object('dayOfWeek', d.day_of_week, 'weekType', d.week_type)) from schedule_pattern_day d
        where d.tenant_id = p.tenant_id and d.pattern_id = p.id), '[]') as days
    from schedule_pattern p
    join tenant t on t.id = p.tenant_id
    join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
    left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id
    cross join lateral (select
      case when p.deleted_at is null then p.active_from
        else greatest(p.active_from, (p.created_at at time zone coalesce(home.timezone, t.timezone))::date) end as first,
      least(p.active_to, (p.deleted_at at time zone coalesce(home.timezone, t.timezone))::date - 1) as last) covers
    where p.tenant_id = ${tenantId} and p.employee_id = any(${[...new Set(employeeIds)]}::uuid[])
      and (covers.last is null or covers.first <= covers.last)`.execute(tx);
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}
