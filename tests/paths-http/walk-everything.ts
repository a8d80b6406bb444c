import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exploreScenario } from '#machines/kernel/graph.ts';
import type { MachineEvent } from '#machines/kernel/index.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { isSampled, sample } from '../support/sampling.ts';
import type { HttpDriver } from './http-driver.ts';
import { pathsOf, walk, type Walked } from './walk.ts';

/** Scenarios of a machine that a sample walks. */
const SAMPLED = 1;

/**
 * Declares the walks of a machine over HTTP: generated paths, stored rows compared, every refused event tested.
 * `atLeast` keeps them from walking nothing.
 */
export function walkEverything<Context, Event extends MachineEvent>(
  title: string,
  driver: HttpDriver<Context, Event>,
  atLeast: Walked,
): void {
  describe(`${title}: generated paths, stored rows compared, every refused event tested`, () => {
    let api: TestApi;
    let stageOf: Awaited<ReturnType<typeof driver.open>>;
    beforeAll(async () => {
      api = await startTestApi();
      stageOf = await driver.open(api);
    });
    afterAll(() => api.close());

    const all = { taken: 0, probed: 0 };
    const sent = new Set<string>();
    it.each(sample(`walks of ${driver.definition.name}`, driver.scenarios, SAMPLED))('$name', async (scenario) => {
      const graph = exploreScenario(driver.definition, scenario);
      const { taken, probed } = await walk(api, driver, await stageOf(scenario), graph, pathsOf(driver, graph), {
        sent,
      });
      all.taken += taken;
      all.probed += probed;
      expect(taken + probed).toBeGreaterThan(0);
    });
    // A sample may draw the scenarios with the shortest walks.
    if (isSampled) return;
    it('took and refused enough events to be meaningful', () => {
      expect(all.taken).toBeGreaterThanOrEqual(atLeast.taken);
      expect(all.probed).toBeGreaterThanOrEqual(atLeast.probed);
    });
  });
}
