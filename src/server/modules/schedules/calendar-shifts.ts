import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { isReadableShift } from './schedules.policy.ts';

/** A shift as a calendar shows it. */
export interface CalendarShift {
  readonly id: string;
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Wall clock of the shift's zone, HH:mm; null without a break. */
  readonly breakStart: string | null;
  readonly breakEnd: string | null;
  readonly timezone: string;
  /** Canceled, or excluded by a leave (D25). */
  readonly isCanceled: boolean;
  readonly location: string;
  readonly fieldLocation: string | null;
  readonly address: string;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Returns the caller's own shifts that they may read (employee-schedule-visibility, B§7) between two instants, by start. */
export async function calendarShifts(tx: Tx, caller: Caller, from: Date, to: Date): Promise<readonly CalendarShift[]> {
  const { rows } = await sql<CalendarShift>`
    select s.id, s.version, s.starts_at as "startsAt", s.ends_at as "endsAt", s.timezone, s.stage <> 'planned' as "isCanceled", s.note,
      to_char(s.break_starts_at at time zone s.timezone, 'HH24:MI') as "breakStart", to_char(s.break_ends_at at time zone s.timezone, 'HH24:MI') as "breakEnd",
      l.name as location, f.name as "fieldLocation", concat_ws(', ', nullif(l.address_line1, ''), nullif(l.city, '')) as address,
      s.created_at as "createdAt", s.updated_at as "updatedAt"
    from shift s
    join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
    left join field_location f on f.tenant_id = s.tenant_id and f.id = s.field_location_id
    where s.tenant_id = ${caller.tenantId} and s.employee_id = ${caller.employeeId ?? NOBODY} and s.stage <> 'deleted'
      and ${isReadableShift(caller)} and s.ends_at > ${from} and s.starts_at < ${to}
    order by s.starts_at, s.id`.execute(tx);
  return rows;
}
