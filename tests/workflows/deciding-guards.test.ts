import { describe, expect, it } from 'vitest';
import { loadFacts } from '#machines/generated.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { waysFor } from '#machines/kernel/transitions.ts';
import { recordMachines } from '#machines/registry.ts';

describe('the guards that decide whether an event is taken (D32: tried in order)', () => {
  it.each([...recordMachines.keys()])(
    '%s: in every situation one of them passes exactly when the machine takes the event',
    async (name) => {
      const definition = recordMachines.get(name);
      if (!definition) throw new Error(name);
      const { within } = await loadFacts(name);
      const wrong: string[] = [];
      for (const scenario of definition.scenarios) {
        for (const snapshot of exploreScenario(definition, scenario).nodes.values()) {
          if (snapshot.status !== 'active') continue;
          for (const event of scenario.events) {
            const ways = waysFor(definition.machine, snapshot, event);
            const deciding = ways.filter(({ id }) => !ways.some((other) => within[id]?.includes(other.id)));
            if (deciding.some(({ isOpen }) => isOpen) !== snapshot.can(event as never))
              wrong.push(`${JSON.stringify(snapshot.value)} ${JSON.stringify(event)}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('a guard implied by another is listed once, also where they pass in the same situations', async () => {
    const { within } = await loadFacts('day-banking');
    expect(within).toEqual({
      'automatically-generated.explained day-banking.confirm[0]': [
        'automatically-generated.explained day-banking.confirm[1]',
      ],
    });
  });
});
