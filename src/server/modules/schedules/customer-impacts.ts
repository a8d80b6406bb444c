import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { isReadableAttendance } from './schedules.policy.ts';

type Impacts = AnswerOf<typeof api.customers.impacts>;

/**
 * Condition: shifts `s` that affected one of some customers; none without the right to customers, or to the attendance of
 * the shift.
 */
export const affectsCustomers = (caller: Caller, customerIds: readonly string[]): RawBuilder<boolean> =>
  caller.permissions.has({ resource: 'customer.details', action: 'read' })
    ? sql<boolean>`(${isReadableAttendance(caller)} and s.id in (
        select v.shift_id from customer_impact i join shift_event v on v.tenant_id = i.tenant_id and v.id = i.event_id
        where i.tenant_id = ${caller.tenantId} and i.customer_id = any(${[...customerIds]}::uuid[])))`
    : sql<boolean>`false`;

/** Returns what shifts meant for a customer, newest first: those whose attendance the caller reads (B§3, B§6). */
export async function readCustomerImpacts(
  tx: Tx,
  caller: Caller,
  customerId: string,
  { page = 0, size = PAGE_SIZE }: QueryOf<typeof api.customers.impacts>,
): Promise<Impacts> {
  const { tenantId } = caller;
  const readable = sql`customer_impact i
    join shift_event v on v.tenant_id = i.tenant_id and v.id = i.event_id
    join shift s on s.tenant_id = v.tenant_id and s.id = v.shift_id
    where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and s.stage <> 'deleted' and ${isReadableAttendance(caller)}`;
  const counted = await sql<{ count: number }>`select count(*) as count from ${readable}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  if (size === 0 || count === 0) return { data: [], count };
  const { rows } = await sql<Impacts['data'][number]>`
    with chosen as materialized (
      select i.id, i.kind, i.customer_name, i.note, i.late_minutes, i.submitted_by, v.at, s.id as shift_id, s.timezone, s.employee_id, s.location_id
      from ${readable} order by v.at desc, i.id desc limit ${size} offset ${page * size})
    select i.id, ${instant('i.at')} as at, i.timezone, i.kind as type, i.customer_name as "customerName", i.note, i.late_minutes as "lateTime",
      i.shift_id as "shiftId", ${personJson('e')} as employee, json_build_object('id', l.id, 'name', l.name) as location,
      case when b.id is null then null else ${personJson('b')} end as "submittedByEmployee"
    from chosen i
    join employee e on e.tenant_id = ${tenantId} and e.id = i.employee_id
    join location l on l.tenant_id = ${tenantId} and l.id = i.location_id
    left join employee b on b.tenant_id = ${tenantId} and b.id = i.submitted_by
    order by i.at desc, i.id desc`.execute(tx);
  return { data: rows, count };
}
