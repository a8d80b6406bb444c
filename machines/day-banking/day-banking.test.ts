import { describe, expect, it } from 'vitest';
import { DAY_BANKING_STATUSES } from '#domain/day-banking.ts';
import { describeStates, machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { dayBankingTable } from './day-banking.spec.ts';
import { dayBanking, dayBankingPlace, dayBankingState } from './index.ts';
import { sample } from '../../tests/support/sampling.ts';

describe('day banking (C§4; D28–D36)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(dayBanking, dayBankingTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(dayBanking);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(dayBanking)).toEqual([]);
  });

  it('stores exactly the statuses of C§4, and restores every state from its row (D30)', () => {
    const stored = describeStates(dayBanking.machine).filter((state) => state.isStored);
    for (const variance of [0, 500]) {
      const places = stored.map(({ name }) => dayBankingPlace(name, { variance, tolerance: 100 }));
      expect(places.map(dayBankingState)).toEqual(stored.map(({ name }) => name));
    }
    const statuses = stored.map(({ name }) => dayBankingPlace(name, { variance: 0, tolerance: 0 }).status);
    expect(new Set(statuses)).toEqual(new Set(DAY_BANKING_STATUSES));
  });

  it('predicts the status of a draft, without confirmedAt (D30)', () => {
    const draft = (variance: number) => dayBankingPlace('drafted', { variance, tolerance: 100 });
    expect(draft(-100)).toMatchObject({ status: 'balanced', isConfirmed: false });
    expect(draft(-101)).toMatchObject({ status: 'outstanding-with-variance', isConfirmed: false });
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(dayBanking);
    expect(mutants.length).toBeGreaterThan(30);
    const survivors = sample('faults of day-banking', mutants, 40).filter(
      ({ definition }) => disagreements(definition, dayBankingTable).length === 0,
    );
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
