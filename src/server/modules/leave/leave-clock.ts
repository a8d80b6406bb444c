import { sql } from 'kysely';
import type { Tx } from '../../core/transaction.ts';
import { storePassedDays } from './leave-kind.ts';
import { lockLeaveWithProcesses } from './leave.repository.ts';
import { readLeave } from './leave-rows.ts';

const BATCH = 200;

/**
 * Sends leaves the events of passed days (D17, D18): those that have begun or ended where the person works. One batch;
 * returns whether there may be more. Rows locked by a concurrent decision are left for the next run.
 */
export async function passDays(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leave_request l
    join employee e on e.tenant_id = l.tenant_id and e.id = l.employee_id
    join tenant t on t.id = l.tenant_id
    left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    where l.tenant_id = ${tenantId} and l.phase in ('upcoming', 'ongoing') and l.start_date <= (now() + interval '14 hours')::date
      and ((l.phase = 'upcoming' and l.start_date <= (now() at time zone coalesce(loc.timezone, t.timezone))::date)
        or (l.phase = 'ongoing' and l.end_date < (now() at time zone coalesce(loc.timezone, t.timezone))::date))
      and not l.is_cancellation_requested
    limit ${BATCH} for update of l skip locked`.execute(tx);
  for (const { id } of rows) {
    const leave = await readLeave(tx, tenantId, sql<boolean>`l.id = ${id}`);
    if (leave) await storePassedDays(tx, tenantId, leave);
  }
  await endLateCancellations(tx, tenantId);
  return rows.length === BATCH;
}

/** Ends cancellations that were not decided in time (D26). Few; one by one, since their process is locked first. */
async function endLateCancellations(tx: Tx, tenantId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from leave_request where tenant_id = ${tenantId} and is_cancellation_requested
      and start_date <= (now() + interval '14 hours')::date limit ${BATCH}`.execute(tx);
  for (const { id } of rows) {
    const seen = await readLeave(tx, tenantId, sql<boolean>`l.id = ${id}`);
    if (!seen) continue;
    await lockLeaveWithProcesses(tx, tenantId, seen);
    const leave = await readLeave(tx, tenantId, sql<boolean>`l.id = ${id}`);
    if (leave) await storePassedDays(tx, tenantId, leave);
  }
}
