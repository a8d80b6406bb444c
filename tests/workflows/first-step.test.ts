import { describe, expect, it } from 'vitest';
import { dayBanking, dayBankingPosition } from '#machines/day-banking/index.ts';
import { offboardingSettlement } from '#machines/offboarding-settlement/index.ts';
import { recordMachines } from '#machines/registry.ts';
import { initialPosition, decide, isRelevant } from '#machines/kernel/decide.ts';
import { firstStep } from '#machines/kernel/first-step.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/record-machine.ts';

const CONFIRM = { type: 'day-banking.confirm' } as const;

describe('what must happen before an event unknown to a state', () => {
  it.each([
    [
      'D31: an automatic closure is explained before it is confirmed',
      { status: 'automatically-generated', isConfirmed: false, isExplained: false, isDeleted: false },
      'day-banking.explain',
    ],
    [
      'D30: what is due is counted before it is confirmed',
      { status: 'not-submitted', isConfirmed: false, isExplained: false, isDeleted: false },
      'day-banking.fill',
    ],
  ] as const)('%s', (_, place, first) => {
    const context = { isEndOfDay: true, variance: null, tolerance: 0, isBuiltUpon: false, isCorrected: false };
    const verdict = decide(dayBanking, dayBankingPosition(place, context), CONFIRM);
    expect(verdict).toMatchObject({
      allowed: false,
      reasons: [{ code: 'not-in-this-state', params: { event: CONFIRM.type, first } }],
    });
  });

  it('a settlement is saved before its end of service is confirmed, although both are in parallel regions (D66)', () => {
    const verdict = decide(offboardingSettlement, initialPosition(offboardingSettlement, {}), {
      type: 'end-of-service.confirm',
    } as never);
    expect(verdict).toMatchObject({ allowed: false, reasons: [{ params: { first: 'settlement.save' } }] });
  });

  it.each([...recordMachines.values()].map((definition) => [definition.name, definition] as const))(
    'of %s leads, in every reachable situation, to where the event is known',
    (_, definition) => {
      const graphs = definition.scenarios.map((scenario) => exploreScenario(definition, scenario));
      const taken = graphs.flatMap(({ edges }) => edges);
      for (const { nodes, scenario } of graphs) {
        for (const now of nodes.values()) {
          if (now.status !== 'active') continue;
          for (const { type } of scenario.events) {
            const first = isRelevant(now, type) ? undefined : firstStep(now, type);
            if (first === undefined) continue;
            const from = stateName(now.value);
            const leads = taken.some(
              ({ before, after, event }) =>
                event.type === first && stateName(before.value) === from && isRelevant(after, type),
            );
            expect([from, type, first, leads]).toEqual([from, type, first, true]);
          }
        }
      }
    },
  );
});
