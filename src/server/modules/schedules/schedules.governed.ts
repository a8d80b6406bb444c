import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import {
  attendance,
  attendancePosition,
  type AttendanceContext,
  type AttendanceEvent,
} from '#machines/attendance/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { governed } from '../../records/governed-records.ts';
import { findShift, STORED, type StoredShift } from './shift-rows.ts';
import { isReadableShift } from './schedules.policy.ts';
import { presentShift, shiftContext, storedPlace } from './schedules.presenter.ts';

/** A shift the caller may read, also a deleted one. */
async function readStored(tx: Tx, caller: Caller, id: string): Promise<StoredShift | null> {
  const { rows } = await sql<StoredShift>`
    select ${STORED} from shift s where s.tenant_id = ${caller.tenantId} and s.id = ${id} and ${isReadableShift(caller)}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Shifts, for the workflow endpoints. */
export const governedShifts = governed<AttendanceContext>({
  machine: attendance.name,

  rows: (caller) => sql`
    select s.id, s.created_at, case when s.stage = 'planned' then 'planned.presence.' || s.presence || '+planned.arrival.' || s.arrival else s.stage end as state,
      coalesce(nullif(trim(concat_ws(' ', e.first_name, e.last_name)), ''), e.known_as) || ' ' || to_char(s.starts_at at time zone s.timezone, 'YYYY-MM-DD HH24:MI') as label,
      case when s.stage = 'deleted' then null else '/operations/schedule/' || s.location_id || '?start=' || to_char(s.starts_at at time zone s.timezone, 'YYYY-MM-DD') || '&open=' || s.id end as path,
      ${isReadableShift(caller)} as readable
    from shift s join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id where s.tenant_id = ${caller.tenantId}`,

  people: ({ tenantId }) => sql`select s.id, s.employee_id as person_id from shift s where s.tenant_id = ${tenantId}`,
  locations: ({ tenantId }) => sql`select s.id, s.location_id from shift s where s.tenant_id = ${tenantId}`,

  note: sql<string | null>`case when j.event = 'shift.correct' then (
    select v.note from shift_event v where v.tenant_id = j.tenant_id and v.shift_id = j.record_id and v.type = 'correction' and v.created_at <= j.at + interval '1 minute'
    order by v.created_at desc limit 1) end`,

  reads: api.schedules.read,
  calls: {
    'shift.plan': api.schedules.create,
    'shift.change': api.schedules.change,
    'shift.delete': api.schedules.remove,
    'shift.cancel': api.schedules.cancel,
    'shift.check-in': api.schedules.checkIn,
    'shift.break-start': api.schedules.startBreak,
    'shift.break-end': api.schedules.endBreak,
    'shift.check-out': api.schedules.checkOut,
    'shift.correct': api.schedules.correct,
  },

  asked: [
    'shift.check-in',
    'shift.break-start',
    'shift.break-end',
    'shift.check-out',
    'shift.correct',
    'shift.change',
    'shift.cancel',
    'shift.delete',
  ],
  async actionsFor(tx, person, id) {
    const row = await findShift(tx, person, id);
    return row && presentShift(row, person).actions;
  },

  isReadable: async (tx, caller, id) => (await readStored(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const row = await readStored(tx, caller, id);
    return row && attendancePosition(storedPlace(row), shiftContext(row));
  },

  eventsAt: (): readonly AttendanceEvent[] => [
    { type: 'shift.change', blocking: [] },
    { type: 'shift.cancel' },
    { type: 'shift.delete' },
    { type: 'shift.exclude' },
    { type: 'shift.include', blocking: [] },
    { type: 'shift.started' },
    { type: 'grace.passed' },
    { type: 'absent.passed' },
    { type: 'shift.check-in', isEarly: false, isOver: false, isLate: false },
    { type: 'shift.break-start' },
    { type: 'shift.break-end' },
    { type: 'shift.check-out', isBeforeStart: false },
    {
      type: 'shift.correct',
      outcome: 'on-duty',
      isEarly: false,
      isLate: false,
      isOwn: false,
      hasReason: true,
      blocking: [],
    },
  ],
});
