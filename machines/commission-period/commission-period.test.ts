import { describe, expect, it } from 'vitest';
import { PERIOD_STATES } from '#domain/commissions/commissions.ts';
import { decide, describeStates, machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { commissionPeriod, periodPosition, periodState, preciseReasons } from './index.ts';
import { periodTable } from './commission-period.spec.ts';
import { sample } from '../../tests/support/sampling.ts';

describe('commission period (D51)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(commissionPeriod, periodTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(commissionPeriod);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(commissionPeriod)).toEqual([]);
  });

  it('stores exactly the four states of D51', () => {
    const stored = describeStates(commissionPeriod.machine).filter((state) => state.isStored);
    expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(PERIOD_STATES));
    expect(() => periodState('draft')).toThrow('not a stored state');
  });

  it('lists all obstacles to freezing together (D51)', () => {
    const verdict = decide(
      commissionPeriod,
      periodPosition('calculated', { hasEnded: false, hasRows: true, isStale: true }),
      { type: 'period.freeze' },
    );
    expect(verdict.allowed ? [] : verdict.reasons).toEqual([
      { code: 'month-not-ended' },
      { code: 'figures-out-of-date' },
    ]);
  });

  it('explains that a frozen month is frozen (D51)', () => {
    const verdict = decide(
      commissionPeriod,
      periodPosition('frozen', { hasEnded: true, hasRows: true, isStale: false }),
      { type: 'rows.add' },
    );
    expect(verdict.allowed ? [] : preciseReasons('frozen', verdict.reasons)).toEqual([{ code: 'month-frozen' }]);
    expect(preciseReasons('open', [{ code: 'not-in-this-state' }])).toEqual([{ code: 'not-in-this-state' }]);
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(commissionPeriod);
    expect(mutants.length).toBeGreaterThan(40);
    const survivors = sample('faults of commission-period', mutants, 40).filter(
      ({ definition }) => disagreements(definition, periodTable).length === 0,
    );
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
