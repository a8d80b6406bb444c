import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exploreScenario } from '#machines/kernel/graph.ts';
import type { MachineEvent } from '#machines/kernel/index.ts';
import { INVARIANTS } from '#server/database/invariants.ts';
import type { HttpDriver } from '../paths-http/http-driver.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { connectHolder, type RowHolder } from '../support/held-row.ts';
import { sample } from '../support/sampling.ts';
import { pairsOf } from './pairs.ts';
import { race, type Start } from './race.ts';

/** Scenarios of a machine that a sample races, and pairs of each. */
const SAMPLED = 1;
const SAMPLED_PAIRS = 5;

/** Each order at the locked row; two equal events have one. */
const startsOf = (isAlike: boolean): readonly Start[] => (isAlike ? ['first'] : ['first', 'second']);

/**
 * Declares the races of a machine: every two events open in one situation are sent concurrently, and the record ends as
 * if one had come after the other. `atLeast` pairs keep it from racing nothing.
 */
export function raceEverything<Context, Event extends MachineEvent>(
  driver: HttpDriver<Context, Event>,
  atLeast: number,
): void {
  const { definition, unraced = () => null, breaks = {} } = driver;
  const isRaced = (first: Event, second: Event): boolean =>
    unraced(first, second) === null && unraced(second, first) === null;
  const graphs = driver.scenarios.map((scenario) => exploreScenario(definition, scenario));

  describe(`${definition.name}: every two concurrent events end as if one came after the other`, () => {
    let api: TestApi;
    let holder: RowHolder;
    let stageOf: Awaited<ReturnType<typeof driver.open>>;
    const tenants = new Set<string>();
    beforeAll(async () => {
      api = await startTestApi();
      holder = await connectHolder(api);
      stageOf = await driver.open(api);
    });
    afterAll(async () => {
      await holder.close();
      await api.close();
    });

    const known = new Set<string>();
    const races = graphs.map((graph) => ({
      graph,
      pairs: pairsOf(graph, isRaced).filter(({ name }) => !known.has(name) && known.add(name)),
    }));
    const raced = sample(
      `races of ${definition.name}`,
      races.filter(({ pairs }) => pairs.length > 0),
      SAMPLED,
    );
    it.each(
      raced.map(({ graph, pairs }) => ({
        graph,
        pairs: sample(`${definition.name} ${graph.scenario.name}`, pairs, SAMPLED_PAIRS),
      })),
    )('$graph.scenario.name', async ({ graph, pairs }) => {
      const stage = await stageOf(graph.scenario);
      tenants.add(stage.tenantId);
      for (const pair of pairs) {
        for (const start of startsOf(pair.first === pair.second))
          await race({ api, holder, definition, stage }, pair, start);
      }
    });

    it('covers all possible events, with enough pairs to be meaningful', () => {
      const open = new Set<string>(
        graphs.flatMap(({ edges }) =>
          edges.filter(({ event }) => isRaced(event, event)).map(({ event }) => event.type),
        ),
      );
      const inRaces = new Set<string>(
        races.flatMap(({ pairs }) => pairs.flatMap(({ first, second }) => [first.event.type, second.event.type])),
      );
      expect([...open].filter((type) => !inRaces.has(type))).toEqual([]);
      expect(known.size).toBeGreaterThanOrEqual(atLeast);
    });

    it('leaves every invariant intact', async () => {
      for (const tenantId of tenants) {
        for (const { name, violations } of INVARIANTS.filter((each) => !(each.name in breaks))) {
          const { rows } = await api.db.database.tenant({ tenantId }, (tx) => sql`${sql.raw(violations)}`.execute(tx));
          expect(rows, name).toEqual([]);
        }
      }
    });
  });
}
