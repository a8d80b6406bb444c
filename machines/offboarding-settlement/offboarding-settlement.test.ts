import { describe, expect, it } from 'vitest';
import { OFFBOARDING_STATUSES } from '#domain/offboarding.ts';
import { decide, machineFaults } from '../kernel/index.ts';
import { exploreScenario } from '../kernel/graph.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { offboardingSettlement, settlementPlace, settlementPosition, type SettlementContext } from './index.ts';
import { settlementTable } from './offboarding-settlement.spec.ts';
import { sample } from '../../tests/support/sampling.ts';

describe('offboarding settlement (B§4; D65–D69)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(offboardingSettlement, settlementTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(offboardingSettlement);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(offboardingSettlement)).toEqual([]);
  });

  it('stores exactly the statuses of B§4, and restores every situation from its row (D66)', () => {
    const statuses = new Set<string>();
    for (const scenario of offboardingSettlement.scenarios) {
      for (const { value, context } of exploreScenario(offboardingSettlement, scenario).nodes.values()) {
        const place = settlementPlace(value, context as SettlementContext);
        statuses.add(place.status);
        expect(settlementPosition(place, context as SettlementContext)).toEqual({ value, context });
      }
    }
    expect(statuses).toEqual(new Set([...OFFBOARDING_STATUSES, 'deleted']));
  });

  it('lists all obstacles to a confirmation together (D68, D69)', () => {
    const facts = {
      missing: ['lastWorkingDay', 'basicWage'] as const,
      pendingLeaves: 2,
      heldAssets: 1,
      openBankings: 3,
      duties: 0,
      uncovered: 0,
    };
    const position = settlementPosition(
      { status: 'in-progress', endOfService: 'open', roleTransfer: 'not-needed' },
      facts,
    );
    const verdict = decide(offboardingSettlement, position, { type: 'end-of-service.confirm' });
    expect(verdict).toMatchObject({ allowed: false });
    expect(verdict.allowed ? [] : verdict.reasons).toEqual([
      { code: 'needs-last-working-day' },
      { code: 'needs-basic-wage' },
      { code: 'leave-pending', params: { count: 2 } },
      { code: 'assets-not-returned', params: { count: 1 } },
      { code: 'banking-unconfirmed', params: { count: 3 } },
    ]);
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(offboardingSettlement);
    expect(mutants.length).toBeGreaterThan(100);
    const survivors = sample('faults of offboarding-settlement', mutants, 40).filter(
      ({ definition }) => disagreements(definition, settlementTable).length === 0,
    );
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
