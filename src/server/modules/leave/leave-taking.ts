import { sql } from 'kysely';
import { unrecordedDays, type TakenDay } from '#domain/leave-taking.ts';
import { LEDGER_KINDS, type LedgerKind } from '#domain/leave.ts';
import type { Tx } from '../../core/transaction.ts';
import { isLedgerKind } from './leave-balance.ts';
import { readCourses } from './leave-courses.queries.ts';

/** Leaves per run. */
const BATCH = 500;

interface LedgerDay extends TakenDay {
  readonly leaveId: string;
  readonly employeeId: string;
  readonly kind: LedgerKind;
}

/**
 * Books the passed days of approved leave where each person works (D18): each from the day after it, weekends and
 * holidays according to the leave kind, each in its own year. One batch; returns whether there may be more. `now`
 * defaults to the present. Leaves locked by a concurrent decision are left for the next run; those with an undecided
 * cancellation first get the clock's event that they have begun (D26).
 */
export async function takePassedDays(tx: Tx, tenantId: string, now: Date = new Date()): Promise<boolean> {
  const { rows } = await sql<{ id: string; yesterday: string }>`
    select l.id, to_char(here.today - 1, 'YYYY-MM-DD') as yesterday
    from leave_request l
    join leave_type lt on lt.tenant_id = l.tenant_id and lt.id = l.leave_type_id
    join employee e on e.tenant_id = l.tenant_id and e.id = l.employee_id
    join tenant t on t.id = l.tenant_id
    left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    cross join lateral (select (${now}::timestamptz at time zone coalesce(loc.timezone, t.timezone))::date as today) here
    where l.tenant_id = ${tenantId} and l.phase in ('upcoming', 'ongoing') and not l.is_cancellation_requested
      and l.start_date <= (${now}::timestamptz + interval '14 hours')::date and l.start_date < here.today
      and (l.taken_through is null or l.taken_through < least(l.end_date, here.today - 1))
      and lt.kind = any(${[...LEDGER_KINDS]}::text[])
    limit ${BATCH} for update of l skip locked`.execute(tx);
  for (const [yesterday, each] of Map.groupBy(rows, (row) => row.yesterday))
    await takeThrough(
      tx,
      tenantId,
      each.map(({ id }) => id),
      yesterday,
    );
  return rows.length === BATCH;
}

/**
 * Books the days of locked leaves up to the end of `through`, unless already booked; kinds without a ledger have none.
 * The ledger's unique key guarantees that a day of a leave is booked once.
 */
export async function takeThrough(
  tx: Tx,
  tenantId: string,
  leaveIds: readonly string[],
  through: string,
): Promise<void> {
  if (leaveIds.length === 0) return;
  const leaves = await readCourses(tx, tenantId, sql<boolean>`l.id = any(${[...leaveIds]}::uuid[])`);
  const days = leaves.flatMap(({ id, employeeId, kind, course }): LedgerDay[] =>
    isLedgerKind(kind) ? unrecordedDays(course, through).map((day) => ({ ...day, leaveId: id, employeeId, kind })) : [],
  );
  await enterDays(tx, tenantId, days);
  await sql`
    update leave_request set taken_through = least(end_date, ${through}::date)
    where tenant_id = ${tenantId} and id = any(${[...leaveIds]}::uuid[])`.execute(tx);
}

async function enterDays(tx: Tx, tenantId: string, days: readonly LedgerDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on, period, leave_request_id)
    select ${tenantId}::uuid, d."employeeId", d.kind, 'taken', d.days, d."on", d."on", d."leaveId"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d ("employeeId" uuid, kind text, days numeric, "on" date, "leaveId" uuid)
    on conflict do nothing`.execute(tx);
}
