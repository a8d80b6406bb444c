import { describe, expect, it } from 'vitest';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { decide, isRelevant, stateName, whyNot } from '#machines/kernel/index.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import { recordMachines } from '#machines/registry.ts';
import { userPosition, userStatus } from '#machines/user-status/index.ts';

// A record already in an event's target state gets that as the reason (D89: active ⇄ on-hold; the same for every
// machine): the event after which it would be possible again only leads away.

const context = { userId: 'somebody', isLastAdministrator: false, holdsMore: false };
const reasonAt = (
  status: 'active' | 'on-hold' | 'deactivated',
  type: 'user.activate' | 'user.hold' | 'user.archive',
) => {
  const verdict = decide(userStatus, userPosition(status, context), { type, by: 'admin', note: null });
  return verdict.allowed
    ? []
    : verdict.reasons.map(({ code, params }) => [code, params?.['already'], params?.['first']]);
};

it('an event to the current state names that state, another one the required earlier step', () => {
  expect(reasonAt('active', 'user.activate')).toEqual([['not-in-this-state', 'active', undefined]]);
  expect(reasonAt('on-hold', 'user.hold')).toEqual([['not-in-this-state', 'on-hold', undefined]]);
  expect(reasonAt('deactivated', 'user.hold')).toEqual([['not-in-this-state', undefined, 'user.activate']]);
  expect(reasonAt('active', 'user.archive')).toEqual([['not-in-this-state', undefined, 'user.deactivate']]);
});

it('an event that would restart a region is refused where the region has moved on: a confirmed end of service must be reopened first (D66)', () => {
  const settlement = recordMachines.get('offboarding-settlement');
  const graphs = settlement?.scenarios.map((scenario) => exploreScenario(settlement, scenario)) ?? [];
  const here = 'in-progress.endOfService.confirmed+in-progress.roleTransfer.open';
  const said = graphs.flatMap(({ nodes, scenario }) =>
    [...nodes.values()]
      .filter((now) => stateName(now.value) === here)
      .flatMap((now) =>
        scenario.events
          .filter(({ type }) => type === 'settlement.save')
          .flatMap((event) => (settlement ? whyNot(settlement, now, event) : [])),
      ),
  );
  expect(new Set(said.map(({ params }) => JSON.stringify([params?.['already'], params?.['first']])))).toEqual(
    new Set(['[null,"settlement.reopen"]']),
  );
});

describe('in every reachable situation of every machine, for every event unknown to its state', () => {
  it.each([...recordMachines.values()].map((definition) => [definition.name, definition] as const))(
    '%s',
    (_, definition) => {
      const graphs = definition.scenarios.map((scenario) => exploreScenario(definition, scenario));
      const arrivals = new Set(
        graphs.flatMap(({ edges }) => edges.map(({ event, after }) => `${event.type} ${stateName(after.value)}`)),
      );
      for (const { nodes, scenario } of graphs) {
        for (const now of nodes.values()) {
          if (now.status !== 'active') continue;
          for (const event of scenario.events.filter(({ type }) => !isRelevant(now, type))) {
            const [reason] = whyNot(definition, now, event);
            const already = reason?.params?.['already'];
            const here = stateName(now.value);
            // A record that arrived by the event is in its target state.
            if (arrivals.has(`${event.type} ${here}`))
              expect([here, event.type, already]).toEqual([here, event.type, expect.any(String)]);
            if (already === undefined) continue;
            expect([here, event.type, reason?.params?.['first']]).toEqual([here, event.type, undefined]);
            expect([here, event.type, `${here}+`.includes(String(already))]).toEqual([here, event.type, true]);
            expect(reasonText(definition.texts, reason ?? { code: '' }, 'en')).toMatch(/ already .+\.$/);
            expect(reasonText(definition.texts, reason ?? { code: '' }, 'ar')).toMatch(/بالفعل.*\.$/);
          }
        }
      }
    },
  );
});
