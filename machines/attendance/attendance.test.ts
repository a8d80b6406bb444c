import { describe, expect, it } from 'vitest';
import { ARRIVALS, PRESENCES, SHIFT_STAGES } from '#domain/schedules/attendance.ts';
import { machineFaults } from '../kernel/index.ts';
import { exploreScenario } from '../kernel/graph.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { attendanceTable } from './attendance.spec.ts';
import { attendance, attendancePlace, attendancePosition, catchUpShift, type AttendanceContext } from './index.ts';
import { sample } from '../../tests/support/sampling.ts';

describe('attendance (B§4; D33, D37, D38, D41, D43)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(attendance, attendanceTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(attendance);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(attendance)).toEqual([]);
  });

  it('stores exactly the words of D33, and restores every situation from its row', () => {
    const stored = attendance.scenarios.flatMap((scenario) =>
      [...exploreScenario(attendance, scenario).nodes.values()].filter(({ value }) => value !== 'draft'),
    );
    const places = stored.map(({ value, context }) => {
      const place = attendancePlace(value);
      expect(attendancePosition(place, context as AttendanceContext)).toEqual({ value, context });
      return place;
    });
    expect(new Set(places.map(({ stage }) => stage))).toEqual(new Set(SHIFT_STAGES));
    expect(new Set(places.map(({ presence }) => presence))).toEqual(new Set(PRESENCES));
    expect(new Set(places.map(({ arrival }) => arrival))).toEqual(new Set(ARRIVALS));
    expect(() => attendancePlace('draft')).toThrow('not a stored state');
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(attendance);
    expect(mutants.length).toBeGreaterThan(100);
    // The region of arrival goes there by itself, and the other region begins again at `scheduled`: the same state.
    const alike = 'planned.presence shift.correct[2] to planned.arrival.not-due';
    const survivors = sample('faults of attendance', mutants, 40).filter(
      ({ name, definition }) => name !== alike && disagreements(definition, attendanceTable).length === 0,
    );
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});

describe('the clock of a shift (D37, D38)', () => {
  const clock = { startsAt: 9 * 60, lateAt: 9 * 60 + 6, absentAt: 10 * 60 };
  const planned = { stage: 'planned', presence: 'scheduled', arrival: 'not-due' } as const;
  const nobody = { hasArrived: false, hasCheckEvents: false };

  it.each([
    [9 * 60 - 1, 'scheduled', 'not-due'],
    [9 * 60, 'scheduled', 'due'],
    [9 * 60 + 5, 'scheduled', 'due'],
    [9 * 60 + 6, 'scheduled', 'late'],
    [10 * 60 - 1, 'scheduled', 'late'],
    [10 * 60, 'absent', 'missing'],
  ])('at minute %i a shift from minute 540 is %s, %s', (now, presence, arrival) => {
    expect(catchUpShift(planned, nobody, clock, now).place).toEqual({ stage: 'planned', presence, arrival });
  });

  it('sends each event once, with its effects', () => {
    const { passed, place } = catchUpShift(planned, nobody, clock, 11 * 60);
    expect(passed.map(({ event, effects }) => [event.type, effects])).toEqual([
      ['shift.started', []],
      ['grace.passed', ['notifyLate']],
      ['absent.passed', ['notifyAbsent']],
    ]);
    expect(catchUpShift(place, nobody, clock, 12 * 60).passed).toEqual([]);
  });

  it('leaves somebody who has arrived late as they are', () => {
    const late = { stage: 'planned', presence: 'on-duty', arrival: 'late' } as const;
    expect(catchUpShift(late, { hasArrived: true, hasCheckEvents: true }, clock, 11 * 60)).toEqual({
      passed: [],
      place: late,
    });
  });

  it('leaves canceled and excluded shifts as they are', () => {
    for (const stage of ['canceled', 'excluded'] as const)
      expect(catchUpShift({ ...planned, stage }, nobody, clock, 11 * 60).passed).toEqual([]);
  });
});
