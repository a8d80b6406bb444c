import { sql } from 'kysely';
import { attendancePlace } from '#machines/attendance/index.ts';
import type { Tx } from '../../core/transaction.ts';
import { systemOf, tryTransition, tryTransitions } from '../../records/transition.ts';
import { shiftKind, storePassedMoments } from './shift-kind.ts';
import { lockPeople, lockShift, STORED, type StoredShift } from './shift-rows.ts';

/** Days of leave `l` as instants, in the zone where the person works (D19). */
const overlapsLeave = sql<boolean>`
  s.ends_at > l.start_date::timestamp at time zone coalesce(home.timezone, t.timezone)
  and s.starts_at < (l.end_date + 1)::timestamp at time zone coalesce(home.timezone, t.timezone)`;

/** Shifts `s` that no approved leave overlaps: others may be planned, with a warning, but have no hours (A§2). */
export const isFreeOfLeave = sql<boolean>`not exists (select from leave_request l
  join employee e on e.tenant_id = l.tenant_id and e.id = l.employee_id join tenant t on t.id = l.tenant_id
  left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id
  where l.tenant_id = s.tenant_id and l.employee_id = s.employee_id and l.status = 'approved' and ${overlapsLeave})`;

/**
 * Excludes planned shifts that an approved leave overlaps and nobody has come to (D25): some shifts, or all that one leave
 * overlaps. They are kept and marked.
 */
export async function excludeShifts(
  tx: Tx,
  tenantId: string,
  {
    ids,
    leaveId,
  }:
    | ({ readonly ids: readonly string[] } & { readonly leaveId?: undefined })
    | { readonly ids?: undefined; readonly leaveId: string },
): Promise<void> {
  const which = ids === undefined ? sql`l.id = ${leaveId}` : sql`s.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<StoredShift & { leave_id: string }>`
    select ${STORED}, l.id as leave_id from leave_request l
    join employee e on e.tenant_id = l.tenant_id and e.id = l.employee_id join tenant t on t.id = l.tenant_id
    left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id
    join shift s on s.tenant_id = l.tenant_id and s.employee_id = l.employee_id and s.stage = 'planned'
      and s.presence in ('scheduled', 'absent') and ${overlapsLeave}
    where l.tenant_id = ${tenantId} and l.status = 'approved' and ${which}
    order by s.id for update of s`.execute(tx);
  const leaveOf = new Map(rows.map((row) => [row.id, row.leave_id]));
  const found = rows.map(({ leave_id: _, ...row }): StoredShift => row);
  await tryTransitions(tx, systemOf(tenantId), shiftKind, found, { type: 'shift.exclude' }, async (moved) => {
    const places = moved.map(({ row, verdict, version }) => ({
      id: row.id,
      ...attendancePlace(verdict.value),
      hasCheckEvents: verdict.context.hasCheckEvents,
      hasArrived: verdict.context.hasArrived,
      leaveId: leaveOf.get(row.id),
      version,
    }));
    await sql`
      update shift s set stage = n.stage, presence = n.presence, arrival = n.arrival, excluded_by = n."leaveId", has_check_events = n."hasCheckEvents",
        checked_in_at = case when n."hasArrived" then s.checked_in_at end, version = n.version, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n (id uuid, stage text, presence text, arrival text, "leaveId" uuid,
        "hasCheckEvents" boolean, "hasArrived" boolean, version int)
      where s.tenant_id = ${tenantId} and s.id = n.id`.execute(tx);
  });
}

/** A leave was approved: its shifts are excluded, in the same transaction (D25). Locks its person, unless `isLocked`. */
export async function leaveApproved(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  leaveId: string,
  isLocked = false,
): Promise<void> {
  if (!isLocked) await lockPeople(tx, tenantId, [employeeId]);
  await excludeShifts(tx, tenantId, { leaveId });
}

/** A leave was canceled: its shifts count again (D25); one whose time was given to another shift is canceled. */
export async function leaveLifted(tx: Tx, tenantId: string, employeeId: string, leaveId: string): Promise<void> {
  await lockPeople(tx, tenantId, [employeeId]);
  const { rows } = await sql<{ id: string; isTaken: boolean }>`
    select s.id, exists (select from shift o where o.tenant_id = s.tenant_id and o.employee_id = s.employee_id and o.stage = 'planned'
      and tstzrange(o.starts_at, o.ends_at) && tstzrange(s.starts_at, s.ends_at)) as "isTaken"
    from shift s where s.tenant_id = ${tenantId} and s.excluded_by = ${leaveId} order by s.id`.execute(tx);
  for (const { id, isTaken } of rows) {
    const row = await lockShift(tx, tenantId, id);
    if (!row) continue;
    await tryTransition(
      tx,
      systemOf(tenantId),
      shiftKind,
      row,
      isTaken ? { type: 'shift.cancel' } : { type: 'shift.include', blocking: [] },
    );
    const again = await lockShift(tx, tenantId, id);
    // Nobody is notified of lateness on days that were leave.
    if (again) await storePassedMoments(tx, tenantId, again);
  }
}
