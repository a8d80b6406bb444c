import { sql, type Updateable } from 'kysely';
import { BLOCKING_CODES } from '#domain/schedules/attendance.ts';
import {
  attendance,
  attendancePlace,
  attendancePosition,
  preciseReasons,
  type AttendanceContext,
  type AttendanceEvent,
  type AttendancePlace,
  type CaughtUp,
} from '#machines/attendance/index.ts';
import type { Reason } from '#machines/kernel/index.ts';
import type { Conflict } from '#domain/schedules/conflicts.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { ShiftTable } from '../../database/schedules.schema.ts';
import { presentReason } from '../../records/reasons.ts';
import { systemOf, tryTransition, type RecordKind } from '../../records/transition.ts';
import { findShift, type StoredShift } from './shift-rows.ts';
import { caughtUp, presentShift, shiftContext, storedPlace } from './schedules.presenter.ts';

const BLOCKING: ReadonlySet<string> = new Set(BLOCKING_CODES);
/** Reasons about input, by field. */
const FIELDS: Readonly<Record<string, string>> = {
  overlap: 'startDate',
  'outside-contract': 'startDate',
  'inactive-employee': 'employeeId',
  'correction-needs-reason': 'reason',
};

/** Refuses a shift that a conflict blocks, with every reason and the conflicts (D41). */
export function blocked(reasons: readonly Reason[], conflicts: readonly Conflict[] = [], path = ''): ProblemError {
  const presented = reasons.map((reason) => presentReason(attendance.texts, reason));
  return new ProblemError('rule-violated', {
    detail: presented.map(({ message }) => message).join(' '),
    errors: presented.map(({ code, message, params }) => {
      const found = conflicts.find((each) => each.code === code);
      return {
        path: `${path}${FIELDS[code] ?? 'startDate'}`,
        code,
        message,
        params: { ...params, ...(found ? conflictParams(found) : {}) },
      };
    }),
  });
}

/** What a shift is in conflict with, and when; another shift of the same plan by its place there. */
const conflictParams = ({ withId, withPlace, from, to }: Conflict) => ({
  ...(withPlace === undefined ? { withId: withId ?? '' } : { withPlace }),
  from,
  to,
});

/** Storage of shifts; an event may also change times and what is recorded of the attendance. */
export const shiftKind: RecordKind<StoredShift, AttendanceContext, AttendanceEvent, Updateable<ShiftTable>> = {
  machine: attendance,
  noun: 'shift',
  path: 'event',
  positionOf: (row) => attendancePosition(storedPlace(row), shiftContext(row)),
  async present(tx, caller: Caller, { id }) {
    const row = await findShift(tx, caller, id);
    return row && presentShift(row, caller);
  },
  preciseReasons: (row, event, reasons) => preciseReasons(shiftContext(row), event, reasons),
  // What blocks a shift is a rule of the record, every other refusal is about its state.
  refuse: (_row, _event, reasons) => (reasons.some(({ code }) => BLOCKING.has(code)) ? blocked(reasons) : null),
  async write(tx, { tenantId }, { row, verdict, version }, changes) {
    const { stage, presence, arrival } = attendancePlace(verdict.value);
    const { checked_in_at: checkedInAt = row.checked_in_at } = changes;
    await tx
      .updateTable('shift')
      .set({
        stage,
        presence,
        arrival,
        excluded_by: stage === 'excluded' ? row.excluded_by : null,
        has_check_events: verdict.context.hasCheckEvents,
        ...changes,
        // The machine says whether the person has arrived, the event when.
        checked_in_at: verdict.context.hasArrived ? checkedInAt : null,
        version,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  },
};

/** The row of a shift after an event. */
const moved = (row: StoredShift, place: AttendancePlace, version: number): StoredShift => ({
  ...row,
  ...place,
  version,
});

/**
 * Stores what the clock has done to a locked shift since it was last written (D37, D38). Returns the shift as it is now,
 * and the effects to be run.
 */
export async function storePassedMoments(
  tx: Tx,
  tenantId: string,
  row: StoredShift,
): Promise<{ readonly row: StoredShift; readonly effects: readonly string[] }> {
  const { passed }: CaughtUp = caughtUp(row);
  let at = row;
  const effects: string[] = [];
  for (const each of passed) {
    const done = await tryTransition(tx, systemOf(tenantId), shiftKind, at, each.event);
    if (!done) break;
    at = moved(at, each.place, done.version);
    effects.push(...each.effects);
  }
  return { row: at, effects };
}
