import { sql } from 'kysely';
import type { Tx } from '../../core/transaction.ts';

/**
 * Returns how many shifts each person finished between two dates, by the date on which a shift begins in its own zone;
 * people without any are absent. Finished: checked out. Canceled, excluded, deleted and absent ones do not count
 * (ADR-0122).
 */
export async function countFinishedShifts(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: string; readonly to: string },
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ employeeId: string; count: number }>`
    select s.employee_id as "employeeId", count(*) as count from shift s
    where s.tenant_id = ${tenantId} and s.employee_id = any(${[...employeeIds]}::uuid[]) and s.stage = 'planned' and s.presence = 'finished'
      and s.starts_at between (${from}::date - 1)::timestamptz and (${to}::date + 2)::timestamptz
      and (s.starts_at at time zone s.timezone)::date between ${from}::date and ${to}::date
    group by s.employee_id`.execute(tx);
  return new Map(rows.map(({ employeeId, count }) => [employeeId, count]));
}
