import type { StateValue } from 'xstate';
import { SHIFT_STAGES, type Arrival, type Presence, type ShiftStage } from '#domain/schedules/attendance.ts';
import { decide } from '../kernel/decide.ts';
import type { Reason } from '../kernel/reason.ts';
import type { Position } from '../kernel/record-machine.ts';
import { attendance } from './attendance.definition.ts';
import type { AttendanceContext, AttendanceEvent } from './attendance.rules.ts';

/** A shift's state as stored in three columns. Presence and arrival are those of a new shift while it is not planned. */
export interface AttendancePlace {
  readonly stage: ShiftStage;
  readonly presence: Presence;
  readonly arrival: Arrival;
}

/** A stored shift as machine input. */
export function attendancePosition(
  { stage, presence, arrival }: AttendancePlace,
  context: AttendanceContext,
): Position<AttendanceContext> {
  return { value: stage === 'planned' ? { [stage]: { presence, arrival } } : stage, context };
}

/** The columns of a state. @throws Error for a state that is never stored. */
export function attendancePlace(value: StateValue): AttendancePlace {
  if (typeof value === 'string') {
    const stage = SHIFT_STAGES.find((each) => each === value);
    if (!stage || stage === 'planned') throw new Error(`attendance: ${value} is not a stored state`);
    return { stage, presence: 'scheduled', arrival: 'not-due' };
  }
  return { stage: 'planned', ...(value['planned'] as unknown as { presence: Presence; arrival: Arrival }) };
}

/** A change after a check-in is refused because times change only by a correction then, not only because of the state. */
export const preciseReasons = (
  { hasArrived }: Pick<AttendanceContext, 'hasArrived'>,
  event: Pick<AttendanceEvent, 'type'>,
  reasons: readonly Reason[],
): readonly Reason[] =>
  reasons.map((reason) =>
    hasArrived && event.type === 'shift.change' && reason.code === 'not-in-this-state'
      ? { code: 'changed-by-correction' }
      : reason,
  );

/** The instants at which the clock moves a shift, in milliseconds. */
export interface AttendanceClock {
  readonly startsAt: number;
  /** The first moment at which a missing person is late (D37). */
  readonly lateAt: number;
  /** The moment from which a missing person is absent (D38). */
  readonly absentAt: number;
}

/** One due event, with the resulting state and effects. */
export interface PassedMoment {
  readonly event: AttendanceEvent;
  readonly from: string;
  readonly to: string;
  readonly place: AttendancePlace;
  readonly effects: readonly string[];
}

/** The changes of a shift by a given moment: the due events, in order, and the resulting state. */
export interface CaughtUp {
  readonly passed: readonly PassedMoment[];
  readonly place: AttendancePlace;
}

/**
 * Applies the clock events due by `now` (milliseconds). The clock job stores the result; readers and writers use it too,
 * so that a shift is right before the job has run.
 */
export function catchUpShift(
  place: AttendancePlace,
  context: AttendanceContext,
  { startsAt, lateAt, absentAt }: AttendanceClock,
  now: number,
): CaughtUp {
  const due: readonly AttendanceEvent[] = [
    ...(now >= startsAt ? [{ type: 'shift.started' } as const] : []),
    ...(now >= lateAt ? [{ type: 'grace.passed' } as const] : []),
    ...(now >= absentAt ? [{ type: 'absent.passed' } as const] : []),
  ];
  let at = place;
  const passed: PassedMoment[] = [];
  // What happened to a person who is there, or was, is not a matter of time.
  for (const event of context.hasArrived ? [] : due) {
    const verdict = decide(attendance, attendancePosition(at, context), event);
    if (!verdict.allowed) continue;
    at = attendancePlace(verdict.value);
    const effects = verdict.effects.map((effect) => effect.type);
    passed.push({ event, from: verdict.from, to: verdict.to, place: at, effects });
  }
  return { passed, place: at };
}
