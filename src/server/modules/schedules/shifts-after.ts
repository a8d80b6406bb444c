import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { isReadableShift } from './schedules.policy.ts';

/** Planned shifts of a person after a day. */
interface ShiftsAfter {
  readonly count: number;
  /** The first one that the caller may read, to open its schedule. */
  readonly first: { readonly locationId: string; readonly date: string } | null;
}

/**
 * Returns the planned shifts of a person that begin after a day, in their own zone: a night shift of that day is still
 * worked. The count has those the caller may not read, too.
 */
export async function shiftsAfter(tx: Tx, caller: Caller, employeeId: string, day: string): Promise<ShiftsAfter> {
  const { rows } = await sql<{ count: number; first: ShiftsAfter['first'] }>`
    select count(*) as count,
      (array_agg(json_build_object('locationId', s.location_id, 'date', (s.starts_at at time zone s.timezone)::date) order by s.starts_at)
        filter (where ${isReadableShift(caller)}))[1] as first
    from shift s
    where s.tenant_id = ${caller.tenantId} and s.employee_id = ${employeeId} and s.stage = 'planned'
      and s.starts_at > (${day}::date - interval '1 day')::timestamptz and (s.starts_at at time zone s.timezone)::date > ${day}::date`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, first: null };
}
