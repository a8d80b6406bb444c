import type { CheckEventType } from '#domain/schedules/attendance.ts';
import { isLate } from '#domain/schedules/daily.ts';
import {
  attendance,
  attendancePlace,
  attendancePosition,
  type AttendanceContext,
  type AttendanceEvent,
  type AttendancePlace,
} from '#machines/attendance/index.ts';
import { decide, initialPosition } from '#machines/kernel/index.ts';

/** Times of a shift that is played, in milliseconds. */
export interface PlayedTimes {
  readonly plannedAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly lateAt: number;
  readonly absentAt: number;
}

/** Something a person did. */
export type Deed =
  | { readonly at: number; readonly type: Exclude<CheckEventType, 'correction'>; readonly note?: string }
  | { readonly at: number; readonly type: 'correction'; readonly checkedInAt: number; readonly note: string }
  | { readonly at: number; readonly type: 'exclude' | 'cancel' | 'delete'; readonly note?: never };

export interface PlayedShift {
  readonly place: AttendancePlace;
  readonly context: AttendanceContext;
  readonly checkedInAt: number | null;
  readonly checkedOutAt: number | null;
  readonly entries: readonly {
    readonly event: AttendanceEvent;
    readonly from: string;
    readonly to: string;
    readonly at: number;
    readonly isBySystem: boolean;
  }[];
  readonly events: readonly { readonly type: CheckEventType; readonly at: number; readonly note: string | null }[];
}

const GRACE_MINUTES = 5;

function eventOf(deed: Deed, { startsAt, endsAt }: PlayedTimes): AttendanceEvent {
  const late = (at: number): boolean =>
    isLate(new Date(startsAt).toISOString(), new Date(at).toISOString(), GRACE_MINUTES);
  switch (deed.type) {
    case 'check-in':
      return { type: 'shift.check-in', isEarly: false, isOver: deed.at >= endsAt, isLate: late(deed.at) };
    case 'check-out':
      return { type: 'shift.check-out', isBeforeStart: false };
    case 'break-start':
      return { type: 'shift.break-start' };
    case 'break-end':
      return { type: 'shift.break-end' };
    case 'exclude':
      return { type: 'shift.exclude' };
    case 'cancel':
      return { type: 'shift.cancel' };
    case 'delete':
      return { type: 'shift.delete' };
    case 'correction':
      return {
        type: 'shift.correct',
        outcome: 'on-duty',
        isEarly: false,
        isLate: late(deed.checkedInAt),
        isOwn: false,
        hasReason: true,
        blocking: [],
      };
  }
}

/**
 * Plays a shift through its machine up to a moment: what its person did, and in between what the clock did.
 * @throws Error for a deed the machine refuses
 */
export function playShift(times: PlayedTimes, deeds: readonly Deed[], now: number): PlayedShift {
  const clock: readonly { readonly at: number; readonly event: AttendanceEvent }[] = [
    { at: times.startsAt, event: { type: 'shift.started' } },
    { at: times.lateAt, event: { type: 'grace.passed' } },
    { at: times.absentAt, event: { type: 'absent.passed' } },
  ];
  const all = [
    { at: times.plannedAt, event: { type: 'shift.plan', blocking: [] } as AttendanceEvent, deed: null },
    ...clock.map((each) => ({ ...each, deed: null })),
    ...deeds.map((deed) => ({ at: deed.at, event: eventOf(deed, times), deed })),
  ]
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at - other.at);
  let position = initialPosition(attendance, {});
  let checkedInAt: number | null = null;
  let checkedOutAt: number | null = null;
  const entries: PlayedShift['entries'][number][] = [];
  const events: PlayedShift['events'][number][] = [];
  for (const { at, event, deed } of all) {
    // The clock does nothing to somebody who is there, or to a shift that is off.
    if (deed === null && event.type !== 'shift.plan' && checkedInAt !== null) continue;
    const verdict = decide(attendance, position, event);
    if (!verdict.allowed) {
      if (deed === null) continue;
      throw new Error(`the demo cannot ${event.type} from ${verdict.from}`);
    }
    position = attendancePosition(attendancePlace(verdict.value), verdict.context);
    entries.push({
      event,
      from: verdict.from,
      to: verdict.to,
      at,
      isBySystem: deed === null && event.type !== 'shift.plan',
    });
    if (deed?.type === 'check-in') checkedInAt = at;
    if (deed?.type === 'check-out') checkedOutAt = at;
    if (deed?.type === 'correction') ({ checkedInAt } = deed);
    if (deed && deed.type !== 'exclude' && deed.type !== 'cancel' && deed.type !== 'delete')
      events.push({ type: deed.type, at, note: ('note' in deed ? deed.note : undefined) ?? null });
  }
  return {
    place: attendancePlace(position.value),
    context: position.context,
    checkedInAt,
    checkedOutAt,
    entries,
    events,
  };
}
