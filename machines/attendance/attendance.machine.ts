import { assign, setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { attendanceRules, type AttendanceContext, type AttendanceEvent } from './attendance.rules.ts';

/**
 * A shift and who came to it: presence and arrival, in parallel (B§4; D33, D37, D38). Time passes as events, sent by the
 * clock job.
 */
export const attendanceMachine = setup({
  types: {
    context: {} as AttendanceContext,
    events: {} as AttendanceEvent,
    input: {} as Partial<AttendanceContext>,
    tags: {} as 'unsaved' | 'ended',
  },
  guards: guardsOf(attendanceRules),
  actions: {
    notifyPerson: () => undefined,
    notifyLate: () => undefined,
    notifyAbsent: () => undefined,
    recordArrival: assign({ hasArrived: true, hasCheckEvents: true }),
    recordNotThere: assign({ hasArrived: false, hasCheckEvents: true }),
  },
}).createMachine({
  id: 'attendance',
  context: ({ input }) => ({
    hasArrived: input?.hasArrived ?? false,
    hasCheckEvents: input?.hasCheckEvents ?? false,
  }),
  initial: 'draft',
  states: {
    draft: {
      tags: 'unsaved',
      on: { 'shift.plan': { guard: 'isFree', target: 'planned', actions: 'notifyPerson' } },
    },
    planned: {
      type: 'parallel',
      on: {
        'shift.cancel': { target: 'canceled', actions: 'notifyPerson' },
        'shift.delete': [
          { guard: 'hasNoCheckEvents', target: 'deleted', actions: 'notifyPerson' },
          { target: 'canceled', actions: 'notifyPerson' },
        ],
      },
      states: {
        presence: {
          initial: 'scheduled',
          on: {
            'shift.correct': [
              {
                guard: 'correctsToOnDuty',
                target: '#attendance.planned.presence.on-duty',
                actions: 'recordArrival',
              },
              {
                guard: 'correctsToFinished',
                target: '#attendance.planned.presence.finished',
                actions: 'recordArrival',
              },
              {
                guard: 'correctsToNotThere',
                target: '#attendance.planned.presence.scheduled',
                actions: 'recordNotThere',
              },
            ],
          },
          states: {
            scheduled: {
              on: {
                'shift.change': { guard: 'isFree', target: '#attendance.planned', actions: 'notifyPerson' },
                'shift.exclude': { target: '#attendance.excluded' },
                'shift.check-in': { guard: 'canCheckIn', target: 'on-duty', actions: 'recordArrival' },
                'absent.passed': { target: 'absent', actions: 'notifyAbsent' },
              },
            },
            'on-duty': {
              on: {
                'shift.break-start': { target: 'on-break' },
                'shift.check-out': { guard: 'hasBegun', target: 'finished' },
              },
            },
            'on-break': {
              on: {
                'shift.break-end': { target: 'on-duty' },
                'shift.check-out': { guard: 'hasBegun', target: 'finished' },
              },
            },
            finished: {},
            absent: {
              on: {
                'shift.change': { guard: 'isFree', target: '#attendance.planned', actions: 'notifyPerson' },
                'shift.exclude': { target: '#attendance.excluded' },
                'shift.check-in': { guard: 'canCheckIn', target: 'on-duty', actions: 'recordArrival' },
              },
            },
          },
        },
        arrival: {
          initial: 'not-due',
          on: {
            'shift.correct': [
              { guard: 'correctsToOnTime', target: '#attendance.planned.arrival.on-time' },
              { guard: 'correctsToLate', target: '#attendance.planned.arrival.late' },
              { guard: 'correctsToNotThere', target: '#attendance.planned.arrival.not-due' },
            ],
          },
          states: {
            'not-due': {
              on: {
                'shift.started': { target: 'due' },
                'absent.passed': { target: 'missing' },
                'shift.check-in': [
                  { guard: 'arrivesLate', target: 'late' },
                  { guard: 'arrivesOnTime', target: 'on-time' },
                ],
              },
            },
            due: {
              on: {
                'grace.passed': { target: 'late', actions: 'notifyLate' },
                'absent.passed': { target: 'missing' },
                'shift.check-in': [
                  { guard: 'arrivesLate', target: 'late' },
                  { guard: 'arrivesOnTime', target: 'on-time' },
                ],
              },
            },
            'on-time': {},
            late: {
              on: {
                'absent.passed': { guard: 'isMissing', target: 'missing' },
                'shift.check-in': { guard: 'arrivesOnTime', target: 'on-time' },
              },
            },
            missing: {
              on: {
                'shift.check-in': [
                  { guard: 'arrivesLate', target: 'late' },
                  { guard: 'arrivesOnTime', target: 'on-time' },
                ],
              },
            },
          },
        },
      },
    },
    excluded: {
      on: {
        'shift.include': { guard: 'isFree', target: 'planned' },
        'shift.cancel': { target: 'canceled', actions: 'notifyPerson' },
        'shift.delete': [
          { guard: 'hasNoCheckEvents', target: 'deleted', actions: 'notifyPerson' },
          { target: 'canceled', actions: 'notifyPerson' },
        ],
      },
    },
    canceled: { type: 'final', tags: 'ended' },
    deleted: { type: 'final', tags: 'ended' },
  },
});
