import { checkInStatus, EARLIEST_CHECK_IN_MINUTES, shiftStatus } from '#domain/schedules/attendance.ts';
import type { Conflict } from '#domain/schedules/conflicts.ts';
import { lateMinutes } from '#domain/schedules/daily.ts';
import { minutesWorked } from '#domain/schedules/shift-times.ts';
import {
  attendance,
  attendancePosition,
  catchUpShift,
  preciseReasons,
  type AttendanceContext,
  type AttendanceEvent,
  type AttendancePlace,
  type CaughtUp,
} from '#machines/attendance/index.ts';
import { answerEvents } from '#machines/kernel/index.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import type { Caller } from '../../core/caller.ts';
import { presentAnswer } from '../../records/reasons.ts';
import type { ImpactJson, ShiftRow, StoredShift } from './shift-rows.ts';

export type Shift = AnswerOf<typeof api.schedules.read>;

const MINUTE_MS = 60_000;

/** The machine context of a stored shift. */
export const shiftContext = (row: Pick<StoredShift, 'checked_in_at' | 'has_check_events'>): AttendanceContext => ({
  hasArrived: row.checked_in_at !== null,
  hasCheckEvents: row.has_check_events,
});

/** The stored position of a shift. */
export const storedPlace = ({ stage, presence, arrival }: StoredShift): AttendancePlace => ({
  stage,
  presence,
  arrival,
});

/** The position of a shift now: stored, plus what the clock has done since (D37, D38). */
export function caughtUp(row: StoredShift): CaughtUp {
  const clock = {
    startsAt: row.starts_at.getTime(),
    lateAt: row.late_at.getTime(),
    absentAt: row.absent_at.getTime(),
  };
  return catchUpShift(storedPlace(row), shiftContext(row), clock, row.now.getTime());
}

/** Whether check-in of a shift that begins at `startsAt` is not open yet. */
export const isBeforeCheckIn = (startsAt: Date, at: Date): boolean =>
  at.getTime() < startsAt.getTime() - EARLIEST_CHECK_IN_MINUTES * MINUTE_MS;

/** The check-in of a moment as the machine takes it. */
export const checkInAt = (
  row: Pick<StoredShift, 'starts_at' | 'ends_at' | 'late_at'>,
  at: Date,
): Extract<AttendanceEvent, { type: 'shift.check-in' }> => ({
  type: 'shift.check-in',
  isEarly: isBeforeCheckIn(row.starts_at, at),
  isOver: at.getTime() >= row.ends_at.getTime(),
  isLate: at.getTime() >= row.late_at.getTime(),
});

/** The check-out of a moment as the machine takes it. */
export const checkOutAt = (
  row: Pick<StoredShift, 'starts_at'>,
  at: Date,
): Extract<AttendanceEvent, { type: 'shift.check-out' }> => ({
  type: 'shift.check-out',
  isBeforeStart: at.getTime() < row.starts_at.getTime(),
});

/** Events the caller may send to a shift, allowed or refused with reasons. */
function actionsOf(row: ShiftRow, place: AttendancePlace, caller: Caller): Shift['actions'] {
  const events: readonly AttendanceEvent[] = [
    ...(row.may_check
      ? [
          checkInAt(row, row.now),
          { type: 'shift.break-start' } as const,
          { type: 'shift.break-end' } as const,
          checkOutAt(row, row.now),
        ]
      : []),
    ...(row.may_correct
      ? [
          {
            type: 'shift.correct',
            outcome: 'on-duty',
            isEarly: isBeforeCheckIn(row.starts_at, row.now),
            isLate: false,
            isOwn: row.employee_id === caller.employeeId,
            hasReason: true,
            blocking: [],
          } as const,
        ]
      : []),
    ...(row.may_update ? [{ type: 'shift.change', blocking: [] } as const] : []),
    ...(row.may_delete ? [{ type: 'shift.cancel' } as const, { type: 'shift.delete' } as const] : []),
  ];
  const context = shiftContext(row);
  return answerEvents(attendance, attendancePosition(place, context), events).map((answer) =>
    presentAnswer(attendance.texts, {
      ...answer,
      reasons: preciseReasons(context, { type: answer.event as AttendanceEvent['type'] }, answer.reasons),
    }),
  );
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const READ_CUSTOMERS = { resource: 'customer.details', action: 'read' } as const;

/** Who was affected is personal data: people who may not read customers see it of what they reported themselves (D77). */
function shownImpact(
  impact: ImpactJson,
  { permissions, employeeId }: Caller,
): ImpactJson | Omit<ImpactJson, 'customerName' | 'customerId' | 'phone'> {
  const isOwn = employeeId !== null && impact.submittedByEmployee?.id === employeeId;
  if (isOwn || permissions.has(READ_CUSTOMERS)) return impact;
  const { customerName: _name, customerId: _id, phone: _phone, ...rest } = impact;
  return rest;
}

/** What is shown of who came when. */
function attendanceOf(row: ShiftRow, place: AttendancePlace, caller: Caller): Partial<Shift> {
  if (!row.reads_attendance) return {};
  const { presence, arrival } = place;
  const startDate = row.starts_at.toISOString();
  const isLate = row.checked_in_at !== null && arrival === 'late';
  return {
    checkInStatus: place.stage === 'planned' ? checkInStatus(presence, arrival) : null,
    presence,
    arrival,
    checkedInAt: iso(row.checked_in_at),
    checkedOutAt: iso(row.checked_out_at),
    lateMinutes: isLate && row.checked_in_at ? lateMinutes(startDate, row.checked_in_at.toISOString()) : null,
    events: row.events.map((event) => ({
      ...event,
      customerImpacts: event.customerImpacts.map((impact) => shownImpact(impact, caller)),
    })),
  };
}

/** A shift in the API for a caller. */
export function presentShift(row: ShiftRow, caller: Caller, conflicts?: readonly Conflict[]): Shift {
  const { place } = caughtUp(row);
  if (place.stage === 'deleted') throw new Error('a deleted shift is not shown');
  const times = {
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    breakStartDate: iso(row.break_starts_at),
    breakEndDate: iso(row.break_ends_at),
  };
  const { gross, net } = minutesWorked(times);
  return {
    id: row.id,
    version: row.version,
    ...times,
    timezone: row.timezone,
    employeeId: row.employee_id,
    employee: { ...row.employee, location: row.home },
    locationId: row.location_id,
    location: row.location,
    fieldLocationId: row.field_location_id,
    fieldLocation: row.fieldLocation && { ...row.fieldLocation },
    status: shiftStatus(place.stage, place.presence),
    ...attendanceOf(row, place, caller),
    patternId: row.pattern_id,
    isEdited: row.is_edited,
    note: row.note,
    grossMinutes: gross,
    netMinutes: net,
    actions: actionsOf(row, place, caller),
    ...(conflicts ? { conflicts: conflicts.map((each) => ({ ...each })) } : {}),
  };
}
