import { describe, expect, it } from 'vitest';
import { courseOf, decidersOf } from './chain.ts';

const steps = (...hasApprover: readonly boolean[]) =>
  hasApprover.map((has) => ({ role: 'line-manger' as const, hasApprover: has }));
const inShort = (chain: number) =>
  courseOf(chain, true).moves.map(
    ({ from, event, step, to }) => `${from} ${event}${step === null ? '' : ` ${step}`} ${to}`,
  );

describe('possible outcomes of an approval process, computed by the machine', () => {
  it('without steps no one is asked (D2)', () => {
    expect(courseOf(0, true)).toEqual({
      places: ['draft', 'submitted'],
      moves: [{ event: 'process.route', from: 'draft', to: 'submitted', step: null }],
      paths: 1,
    });
  });

  it('in turn, or a senior first; a rejection ends it immediately; the requester cancels (D4, D6)', () => {
    expect(inShort(2)).toEqual([
      'draft process.route step-1',
      'step-1 step.accept 1 step-2',
      'step-1 step.accept 2 accepted',
      'step-1 step.reject 1 rejected',
      'step-1 step.reject 2 rejected',
      'step-1 process.cancel canceled',
      'step-2 step.accept 2 accepted',
      'step-2 step.reject 2 rejected',
      'step-2 process.cancel canceled',
    ]);
  });

  it('a process with decisions cannot be skipped to the end, but an overtaken approver may still reject (D4)', () => {
    const three = inShort(3);
    expect(three).toContain('step-3 step.reject 1 rejected');
    expect(three).not.toContain('step-2 step.accept 3 accepted');
  });

  it('a process that cannot be withdrawn has no path to canceled (D30)', () => {
    const { places, moves, paths } = courseOf(2, false);
    expect([places, paths]).toEqual([['draft', 'step-1', 'step-2', 'accepted', 'rejected'], 5]);
    expect(moves.map(({ event }) => event)).not.toContain('process.cancel');
    expect([1, 2, 3, 4, 5].map((chain) => courseOf(chain, false).paths)).toEqual([2, 5, 12, 30, 77]);
  });

  it.each([
    [0, 1],
    [1, 3],
    [2, 7],
    [3, 17],
    [4, 43],
    [5, 111],
  ])('%i steps have %i paths to an end', (chain, paths) => {
    expect(courseOf(chain, true).paths).toBe(paths);
  });
});

describe('who decides steps without approvers (D9)', () => {
  it('such steps are skipped; if all are, administrators decide, and without one nobody can', () => {
    expect(decidersOf(steps(true, false, true), true)).toEqual({
      steps: [1, 3],
      byAdministrators: false,
      isStuck: false,
    });
    expect(decidersOf(steps(false, false), true)).toEqual({ steps: [], byAdministrators: true, isStuck: false });
    expect(decidersOf(steps(false), false)).toEqual({ steps: [], byAdministrators: false, isStuck: true });
    expect(decidersOf([], false)).toEqual({ steps: [], byAdministrators: false, isStuck: false });
  });
});
