import { BLOCKING_CODES, type BlockingCode, type CorrectedPresence } from '#domain/schedules/attendance.ts';
import { everyReason, firstReason, type Reason, type Rule } from '../kernel/reason.ts';

export interface AttendanceContext {
  /** The person has checked in, and no correction has taken that back. */
  readonly hasArrived: boolean;
  /** The shift has check events: it is kept when it is deleted. */
  readonly hasCheckEvents: boolean;
}

export type AttendanceEvent =
  /** `blocking`: the conflicts that keep the shift from being planned (D41). */
  | { readonly type: 'shift.plan'; readonly blocking: readonly BlockingCode[] }
  | { readonly type: 'shift.change'; readonly blocking: readonly BlockingCode[] }
  | { readonly type: 'shift.cancel' }
  | { readonly type: 'shift.delete' }
  /** An approved leave covers the shift (D25). */
  | { readonly type: 'shift.exclude' }
  /** The leave is canceled or corrected; `blocking` as when planned. */
  | { readonly type: 'shift.include'; readonly blocking: readonly BlockingCode[] }
  | { readonly type: 'shift.started' }
  | { readonly type: 'grace.passed' }
  | { readonly type: 'absent.passed' }
  /** `isLate`: after start and grace period (D37). */
  | {
      readonly type: 'shift.check-in';
      readonly isEarly: boolean;
      readonly isOver: boolean;
      readonly isLate: boolean;
    }
  | { readonly type: 'shift.break-start' }
  | { readonly type: 'shift.break-end' }
  /** `isBeforeStart`: nobody has worked yet; a mistaken tap would end their day. */
  | { readonly type: 'shift.check-out'; readonly isBeforeStart: boolean }
  /** A supervisor corrects times and attendance (D43); `isEarly`: before check-in opens. */
  | {
      readonly type: 'shift.correct';
      readonly outcome: CorrectedPresence;
      readonly isEarly: boolean;
      readonly isLate: boolean;
      readonly isOwn: boolean;
      readonly hasReason: boolean;
      readonly blocking: readonly BlockingCode[];
    };

type AttendanceRule = Rule<AttendanceContext, AttendanceEvent>;

/** @throws TypeError for an unknown conflict: a simulation accepts any payload. */
function reasonOf(code: BlockingCode): Reason {
  if (!BLOCKING_CODES.includes(code)) throw new TypeError('no such conflict');
  return { code };
}

/** D41: every blocking conflict is a reason. */
const isFree: AttendanceRule = (_, event) => {
  const [first, ...also] = ('blocking' in event ? event.blocking : []).map(reasonOf);
  return first ? { ...first, also } : null;
};

const canCheckIn: AttendanceRule = (_, event) => {
  if (event.type !== 'shift.check-in' || event.isEarly) return { code: 'too-early' };
  return event.isOver ? { code: 'shift-over' } : null;
};

const isMissing: AttendanceRule = ({ hasArrived }) => (hasArrived ? { code: 'has-arrived' } : null);

const isLate = (event: AttendanceEvent): boolean => 'isLate' in event && event.isLate;

const canCorrect: AttendanceRule = (context, event) =>
  firstReason(
    context,
    event,
    () => (event.type !== 'shift.correct' || event.isOwn ? { code: 'own-shift' } : null),
    () => (event.type === 'shift.correct' && event.hasReason ? null : { code: 'correction-needs-reason' }),
    () => (event.type === 'shift.correct' && event.isEarly ? { code: 'correction-too-early' } : null),
    (...given) => everyReason(...given, isFree),
  );

const corrects =
  (isMeant: (event: Extract<AttendanceEvent, { type: 'shift.correct' }>) => boolean): AttendanceRule =>
  (context, event) =>
    firstReason(context, event, canCorrect, () =>
      event.type === 'shift.correct' && isMeant(event) ? null : { code: 'corrected-otherwise' },
    );

/** Every guard of the machine by name. */
export const attendanceRules = {
  isFree,
  hasNoCheckEvents: ({ hasCheckEvents }: AttendanceContext) => (hasCheckEvents ? { code: 'has-check-events' } : null),
  isMissing,
  canCheckIn,
  hasBegun: (_: AttendanceContext, event: AttendanceEvent) =>
    event.type === 'shift.check-out' && event.isBeforeStart ? { code: 'not-begun' } : null,
  arrivesLate: (context: AttendanceContext, event: AttendanceEvent) =>
    firstReason(context, event, isMissing, canCheckIn, () => (isLate(event) ? null : { code: 'not-late' })),
  arrivesOnTime: (context: AttendanceContext, event: AttendanceEvent) =>
    firstReason(context, event, isMissing, canCheckIn, () => (isLate(event) ? { code: 'is-late' } : null)),
  correctsToOnDuty: corrects(({ outcome }) => outcome === 'on-duty'),
  correctsToFinished: corrects(({ outcome }) => outcome === 'finished'),
  correctsToNotThere: corrects(({ outcome }) => outcome === 'not-there'),
  correctsToOnTime: corrects((event) => event.outcome !== 'not-there' && !event.isLate),
  correctsToLate: corrects((event) => event.outcome !== 'not-there' && event.isLate),
} satisfies Record<string, AttendanceRule>;
