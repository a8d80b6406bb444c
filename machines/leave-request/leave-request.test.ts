import { describe, expect, it } from 'vitest';
import { LEAVE_PHASES, LEAVE_STATUSES } from '#domain/leave.ts';
import { describeStates, machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths, reportPaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { leaveTable } from './leave-request.spec.ts';
import { catchUp, leavePlace, leaveRequest, type LeaveContext } from './index.ts';
import { sample } from '../../tests/support/sampling.ts';

const FACTS: LeaveContext = {
  requesterId: 'requester',
  submittedById: 'requester',
  needsApproval: true,
  isEmployed: true,
  hasOverlap: false,
  isCovered: true,
  cancellationNeedsApproval: false,
  days: 3,
  deductedDays: 3,
  isAsDecided: false,
};

describe('leave request (B§4; D17–D27)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(leaveRequest, leaveTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(leaveRequest);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(leaveRequest)).toEqual([]);
  });

  it('stores exactly the statuses and phases of D17', () => {
    const stored = describeStates(leaveRequest.machine).filter((state) => state.isStored);
    const places = stored.map((state) => leavePlace(state.name));
    expect(new Set(places.map((place) => place.status))).toEqual(new Set(LEAVE_STATUSES));
    expect(new Set(places.flatMap((place) => place.phase ?? []))).toEqual(new Set(LEAVE_PHASES));
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(leaveRequest);
    expect(mutants.length).toBeGreaterThan(30);
    const survivors = sample('faults of leave-request', mutants, 40).filter(
      ({ definition }) => disagreements(definition, leaveTable).length === 0,
    );
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});

describe('time-based transitions (D17, D18)', () => {
  const leave = { startDate: '2026-03-10', endDate: '2026-03-12' };
  const approved = { status: 'approved', phase: 'upcoming', isCancellationRequested: false } as const;

  it.each([
    ['2026-03-09', 'upcoming', []],
    ['2026-03-10', 'ongoing', ['day.started']],
    ['2026-03-12', 'ongoing', ['day.started']],
    ['2026-03-13', 'taken', ['day.started', 'day.ended']],
  ])('by %s an approved leave of 10 to 12 March is %s', (today, phase, events) => {
    const caughtUp = catchUp(approved, FACTS, { ...leave, today });
    expect(caughtUp.place).toEqual({ ...approved, phase });
    expect(caughtUp.passed.map(({ event }) => event.type)).toEqual(events);
  });

  it('leave an undecided request unchanged', () => {
    const requested = { status: 'requested', phase: null, isCancellationRequested: false } as const;
    const caughtUp = catchUp(requested, FACTS, { ...leave, today: '2026-04-01' });
    expect(caughtUp).toEqual({ passed: [], place: requested });
  });

  it('end a cancellation that is undecided by the first day (D26)', () => {
    const { passed, place } = catchUp({ ...approved, isCancellationRequested: true }, FACTS, {
      ...leave,
      today: '2026-03-13',
    });
    expect(passed.map(({ effects }) => effects)).toEqual([['endCancellation'], ['recordTaken']]);
    expect(place).toEqual({ ...approved, phase: 'taken' });
  });
});

describe('the refused lines of the path report', () => {
  it('state the difference when the same event is refused for several reasons in the same state', () => {
    const { refused } = reportPaths(leaveRequest);
    const lines = refused.map(({ state, event, reason }) => ({ of: `${state} ${JSON.stringify(event)}`, reason }));
    const several = [...Map.groupBy(lines, ({ of }) => of).values()].filter((each) => each.length > 1).flat();
    expect(several.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^not-employed-then \(not employed: .*is employed: no.*\)$/),
    );
    expect(several.filter(({ reason }) => !/ \([^:]+: [a-z ]+: [^{}]+\)$/.test(reason))).toEqual([]);
    expect(lines.filter((line) => !several.includes(line) && line.reason.includes('('))).toEqual([]);
    expect(refused.map((line) => Object.keys(line))).toEqual(refused.map(() => ['state', 'event', 'reason']));
  });
});
