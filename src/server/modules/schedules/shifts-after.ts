import { sql } from 'kysely';
import { ACTIVE_STATUS, type RecordStatus } from '#domain/records.ts';
import type { ShiftsAfterEnd } from '#domain/schedules/shifts-after-end.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { isReadableShift } from './schedules.policy.ts';

type ShiftsAfter = Pick<ShiftsAfterEnd, 'count' | 'first'>;

/**
 * Returns the planned shifts of a person that begin after a day, in their own zone: a night shift of that day is still
 * worked. Without a day, those of any. Shifts that are over are left out: nobody has to take them over. The count has
 * those the caller may not read, too.
 */
export async function shiftsAfter(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  day: string | null,
): Promise<ShiftsAfter> {
  const { rows } = await sql<{ count: number; first: ShiftsAfter['first'] }>`
    select count(*) as count,
      (array_agg(json_build_object('locationId', s.location_id, 'date', (s.starts_at at time zone s.timezone)::date) order by s.starts_at)
        filter (where ${isReadableShift(caller)}))[1] as first
    from shift s
    where s.tenant_id = ${caller.tenantId} and s.employee_id = ${employeeId} and s.stage = 'planned' and s.ends_at > now()
      ${
        day === null
          ? sql``
          : sql`and s.starts_at > (${day}::date - interval '1 day')::timestamptz and (s.starts_at at time zone s.timezone)::date > ${day}::date`
      }`.execute(tx);
  return rows[0] ?? { count: 0, first: null };
}

/** What ends the work of a person. */
interface Employment {
  readonly id: string;
  readonly status: RecordStatus;
  readonly lastWorkingDay: string | null;
  /** End of the contract that ends last; null without an end, without a contract, or without the right to read it. */
  readonly contractEnd: string | null;
}

/**
 * Returns the planned shifts a person can no longer work, with what prevents it: their status, else the earlier of the
 * last working day and the end of their last contract. Undefined without such shifts.
 */
export async function shiftsAfterEnd(
  tx: Tx,
  caller: Caller,
  { id, status, lastWorkingDay, contractEnd }: Employment,
): Promise<ShiftsAfterEnd | undefined> {
  const [cause, day] =
    status !== ACTIVE_STATUS
      ? (['inactive', null] as const)
      : contractEnd !== null && (lastWorkingDay === null || contractEnd < lastWorkingDay)
        ? (['contract-end', contractEnd] as const)
        : (['last-working-day', lastWorkingDay] as const);
  if (cause !== 'inactive' && day === null) return undefined;
  const { count, first } = await shiftsAfter(tx, caller, id, day);
  return count > 0 ? { cause, day, count, first } : undefined;
}
