import type { SpecTable } from '../kernel/spec-table.ts';
import type { AttendanceContext, AttendanceEvent } from './attendance.rules.ts';

type CheckIn = Extract<AttendanceEvent, { type: 'shift.check-in' }>;
type CheckOut = Extract<AttendanceEvent, { type: 'shift.check-out' }>;
type Correct = Extract<AttendanceEvent, { type: 'shift.correct' }>;
type Blockable = Extract<AttendanceEvent, { readonly blocking: unknown }>;
type Rows = SpecTable<AttendanceContext, AttendanceEvent>['rows'];

const at = (presence: string, arrival: string): string => `planned.presence.${presence}+planned.arrival.${arrival}`;

const isFree = (_: AttendanceContext, event: AttendanceEvent): boolean => (event as Blockable).blocking.length === 0;
const isOpen = (event: AttendanceEvent): boolean => !(event as CheckIn).isEarly && !(event as CheckIn).isOver;
const isCorrection = (event: AttendanceEvent): boolean =>
  !(event as Correct).isOwn &&
  !(event as Correct).isEarly &&
  (event as Correct).hasReason &&
  (event as Correct).blocking.length === 0;
const arrived = () => ({ hasArrived: true, hasCheckEvents: true });

const UNARRIVED = [
  at('scheduled', 'not-due'),
  at('scheduled', 'due'),
  at('scheduled', 'late'),
  at('absent', 'missing'),
];
const ARRIVED = (['on-duty', 'on-break', 'finished'] as const).flatMap((presence) => [
  at(presence, 'on-time'),
  at(presence, 'late'),
]);
const PLANNED = [...UNARRIVED, ...ARRIVED];
const NEW = at('scheduled', 'not-due');

const rowsOf = (of: readonly string[], row: (arrival: 'on-time' | 'late') => Rows[number]): Rows =>
  of.flatMap((arrival) => (arrival === 'on-time' || arrival === 'late' ? [row(arrival)] : []));

/** A shift as in the specification and the decisions, typed in by hand: the oracle of the machine. */
export const attendanceTable: SpecTable<AttendanceContext, AttendanceEvent> = {
  effects: ['notifyPerson', 'notifyLate', 'notifyAbsent'],
  observe: (snapshot) => snapshot.context as AttendanceContext,
  rows: [
    {
      cite: 'B§4, D41: a shift is scheduled when nothing blocks it',
      from: 'draft',
      on: 'shift.plan',
      when: isFree,
      to: NEW,
      effects: ['notifyPerson'],
    },
    {
      cite: 'B§7, D41: a shift is changed while nobody has checked in; its clock starts again',
      from: UNARRIVED,
      on: 'shift.change',
      when: isFree,
      to: NEW,
      effects: ['notifyPerson'],
    },
    {
      cite: 'B§7: a shift without check events is deleted',
      from: [...PLANNED, 'excluded'],
      on: 'shift.delete',
      when: ({ hasCheckEvents }) => !hasCheckEvents,
      to: 'deleted',
      effects: ['notifyPerson'],
    },
    {
      cite: 'D38, B§7: a shift with check events is kept, as canceled',
      from: [...PLANNED, 'excluded'],
      on: 'shift.delete',
      when: ({ hasCheckEvents }) => hasCheckEvents,
      to: 'canceled',
      effects: ['notifyPerson'],
    },
    {
      cite: 'B§7: a shift is canceled',
      from: [...PLANNED, 'excluded'],
      on: 'shift.cancel',
      to: 'canceled',
      effects: ['notifyPerson'],
    },
    {
      cite: 'D25: an approved leave excludes a shift nobody has come to',
      from: UNARRIVED,
      on: 'shift.exclude',
      to: 'excluded',
    },
    {
      cite: 'D25: without the leave the shift counts again',
      from: 'excluded',
      on: 'shift.include',
      when: isFree,
      to: NEW,
    },
    {
      cite: 'D33: the shift starts',
      from: at('scheduled', 'not-due'),
      on: 'shift.started',
      to: at('scheduled', 'due'),
    },
    {
      cite: 'D37: after the grace period a missing person is late',
      from: at('scheduled', 'due'),
      on: 'grace.passed',
      to: at('scheduled', 'late'),
      effects: ['notifyLate'],
    },
    {
      cite: 'D38: without a check-in the person is absent, also where the shift ends within the grace period',
      from: [at('scheduled', 'not-due'), at('scheduled', 'due'), at('scheduled', 'late')],
      on: 'absent.passed',
      to: at('absent', 'missing'),
      effects: ['notifyAbsent'],
    },
    {
      cite: 'D37: within the grace period the arrival is on time',
      from: UNARRIVED,
      on: 'shift.check-in',
      when: (_, event) => isOpen(event) && !(event as CheckIn).isLate,
      to: at('on-duty', 'on-time'),
      gives: arrived,
    },
    {
      cite: 'D37, D38: after the grace period the arrival is late, also of an absent person',
      from: UNARRIVED,
      on: 'shift.check-in',
      when: (_, event) => isOpen(event) && (event as CheckIn).isLate,
      to: at('on-duty', 'late'),
      gives: arrived,
    },
    ...rowsOf(['on-time', 'late'], (arrival) => ({
      cite: 'D33: a break starts',
      from: at('on-duty', arrival),
      on: 'shift.break-start',
      to: at('on-break', arrival),
    })),
    ...rowsOf(['on-time', 'late'], (arrival) => ({
      cite: 'D33: a break ends',
      from: at('on-break', arrival),
      on: 'shift.break-end',
      to: at('on-duty', arrival),
    })),
    ...rowsOf(['on-time', 'late'], (arrival) => ({
      cite: 'B§4, D33: a check-out finishes a shift that has begun, also from a break',
      from: [at('on-duty', arrival), at('on-break', arrival)],
      on: 'shift.check-out',
      when: (_, event) => !(event as CheckOut).isBeforeStart,
      to: at('finished', arrival),
    })),
    ...(['on-duty', 'finished'] as const).flatMap((outcome) =>
      rowsOf(['on-time', 'late'], (arrival) => ({
        cite: 'D43: a supervisor corrects the attendance, with a reason',
        from: PLANNED,
        on: 'shift.correct',
        when: (_, event) =>
          isCorrection(event) &&
          (event as Correct).outcome === outcome &&
          (event as Correct).isLate === (arrival === 'late'),
        to: at(outcome, arrival),
        gives: arrived,
      })),
    ),
    {
      cite: 'D43: a check-in that never happened is removed',
      from: PLANNED,
      on: 'shift.correct',
      when: (_, event) => isCorrection(event) && (event as Correct).outcome === 'not-there',
      to: NEW,
      gives: () => ({ hasArrived: false, hasCheckEvents: true }),
    },
  ],
  ended: ['canceled', 'deleted'],
  refusals: [
    {
      cite: 'D41: blocking conflicts are named',
      from: 'draft',
      on: 'shift.plan',
      because: (_, event) => (event as Blockable).blocking.map((code) => ({ code })),
    },
    {
      cite: 'D41: blocking conflicts are named',
      from: UNARRIVED,
      on: 'shift.change',
      because: (_, event) => (event as Blockable).blocking.map((code) => ({ code })),
    },
    {
      cite: 'D41: blocking conflicts are named',
      from: 'excluded',
      on: 'shift.include',
      because: (_, event) => (event as Blockable).blocking.map((code) => ({ code })),
    },
    {
      cite: 'D43: a check-in belongs to a shift that is near',
      from: UNARRIVED,
      on: 'shift.check-in',
      when: (_, event) => (event as CheckIn).isEarly,
      because: 'too-early',
    },
    {
      cite: 'D38: what is over is corrected',
      from: UNARRIVED,
      on: 'shift.check-in',
      because: 'shift-over',
    },
    {
      cite: 'D38: who has arrived is not absent',
      from: ARRIVED.filter((state) => state.endsWith('.late')),
      on: ['absent.passed', 'shift.check-in'],
      because: 'has-arrived',
    },
    {
      cite: 'B§4, D33: nobody leaves a shift that has not begun',
      from: ARRIVED.filter((state) => !state.includes('finished')),
      on: 'shift.check-out',
      because: 'not-begun',
    },
    {
      cite: 'D43: nobody corrects their own attendance',
      from: PLANNED,
      on: 'shift.correct',
      when: (_, event) => (event as Correct).isOwn,
      because: 'own-shift',
    },
    {
      cite: 'D43: with reason',
      from: PLANNED,
      on: 'shift.correct',
      when: (_, event) => !(event as Correct).hasReason,
      because: 'correction-needs-reason',
    },
    {
      cite: 'D43: before check-in opens, there is no attendance to correct',
      from: PLANNED,
      on: 'shift.correct',
      when: (_, event) => (event as Correct).isEarly,
      because: 'correction-too-early',
    },
    {
      cite: 'D41: a correction of the times makes no overlap',
      from: PLANNED,
      on: 'shift.correct',
      because: (_, event) => (event as Blockable).blocking.map((code) => ({ code })),
    },
  ],
};
