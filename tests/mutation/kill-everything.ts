import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Path } from '#machines/kernel/cover.ts';
import { exploreScenario, type Graph } from '#machines/kernel/graph.ts';
import type { MachineEvent, RecordMachine, Scenario } from '#machines/kernel/index.ts';
import { isReasonFault, mutantsOf } from '#machines/kernel/mutants.ts';
import { disagreements, isNeverUsed, type SpecTable } from '#machines/kernel/spec-table.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { sample } from '../support/sampling.ts';
import type { HttpDriver, HttpStage } from '../paths-http/http-driver.ts';
import { pathsOf, reasonsBy, walk } from '../paths-http/walk.ts';
import { choose } from './choose.ts';
import { suspectsOf, type Suspect } from './differences.ts';
import { whilePlanted } from './plant.ts';

/** Seeded faults that cannot be observed over HTTP, and why; conformance finds them all the same. */
export interface Unseen {
  readonly faults: RegExp;
  readonly because: string;
}

const MOST = 20;
/** Number of them in a sample. */
const SAMPLED = 3;
/** Places of one fault tried before everything is walked. */
const TRIES = 6;

interface Place<Event extends MachineEvent> {
  readonly scenario: Scenario<Event>;
  readonly graph: Graph<Event>;
  readonly paths: readonly Path<Event>[];
  stage?: HttpStage<Event>;
}

/**
 * Declares that conformance and the walks over HTTP find some twenty seeded faults of a machine, round-robin by kind
 * and state. The walks come from the sound machine; the server decides by the mutant. Places where the mutant differs
 * are walked first, then everything; the walk's assertions find the fault, which the sound machine has just passed
 * there.
 */
export function killEverything<Context, Data extends object, Event extends MachineEvent>(
  driver: HttpDriver<Context, Event>,
  table: SpecTable<Data, Event>,
  unseen: readonly Unseen[] = [],
): void {
  const { definition } = driver;
  // Wrong reasons are found by the table. Over HTTP the walks compare the reasons of every refusal; many such mutants
  // are unobservable there, where the contract refuses before the machine is asked.
  const mutants = mutantsOf(definition).filter(({ kind }) => !isReasonFault(kind));
  const sound = { ...definition };
  const reasonsOf = reasonsBy(definition);
  const seen = mutants.filter(({ name }) => !unseen.some(({ faults }) => faults.test(name)));
  const chosen = choose(seen, MOST);

  describe(`seeded faults of ${definition.name}`, () => {
    let api: TestApi;
    let stageOf: Awaited<ReturnType<typeof driver.open>>;
    const places: readonly Place<Event>[] = driver.scenarios.map((scenario) => {
      const graph = exploreScenario(definition, scenario);
      return { scenario, graph, paths: pathsOf(driver, graph) };
    });
    beforeAll(async () => {
      api = await startTestApi();
      stageOf = await driver.open(api);
    });
    afterAll(() => api.close());

    const renew = async (place: Place<Event>): Promise<HttpStage<Event>> =>
      (place.stage = await stageOf(place.scenario));
    const take = async (place: Place<Event>, { path, probes, at }: Suspect<Event>): Promise<unknown> =>
      walk(
        api,
        driver,
        place.stage ?? (await renew(place)),
        place.graph,
        [path],
        { isWanted: (here, event) => here === at && probes.has(event) },
        reasonsOf,
      );
    const isFound = async (mutant: RecordMachine<Context, Event>, run: () => Promise<unknown>): Promise<boolean> => {
      try {
        await whilePlanted(definition, mutant, run);
        return false;
      } catch (error) {
        if (isAssertion(error)) return true;
        throw error;
      }
    };
    /** The sound machine first: leftovers of an earlier fault must not be mistaken for this one. */
    const isFoundAt = async (
      mutant: RecordMachine<Context, Event>,
      place: Place<Event>,
      suspect: Suspect<Event>,
    ): Promise<boolean> => {
      try {
        await take(place, suspect);
      } catch (error) {
        if (!isAssertion(error)) throw error;
        await renew(place);
        await take(place, suspect);
      }
      return isFound(mutant, () => take(place, suspect));
    };
    /** Places where a mutant differs: of open scenarios first, so that few have to be opened. */
    async function* suspectPlaces(mutant: RecordMachine<Context, Event>) {
      for (const place of places.toSorted((one, other) => Number(!one.stage) - Number(!other.stage))) {
        if (suspectsOf(sound, mutant, place.graph, place.paths, { refusal: () => [null] }).length === 0) continue;
        const stage = place.stage ?? (await renew(place));
        for (const suspect of suspectsOf(sound, mutant, place.graph, place.paths, stage)) yield { place, suspect };
      }
    }
    const isFoundByWalks = async (mutant: RecordMachine<Context, Event>): Promise<boolean> => {
      const tried: { place: Place<Event>; suspect: Suspect<Event> }[] = [];
      for await (const { place, suspect } of suspectPlaces(mutant)) {
        if (await isFoundAt(mutant, place, suspect)) return true;
        if (tried.push({ place, suspect }) === TRIES) break;
      }
      for (const { place, suspect } of tried) if (await isFoundAt(mutant, place, toItsEnd(suspect))) return true;
      for (const place of places) {
        const stage = await renew(place);
        if (await isFound(mutant, () => walk(api, driver, stage, place.graph, place.paths, {}, reasonsOf))) return true;
      }
      return false;
    };

    it.each(sample(`faults of ${definition.name}`, chosen, SAMPLED))('$name', async ({ definition: mutant }) => {
      expect(isFoundByTable(mutant, table)).toBe(true);
      expect(await isFoundByWalks(mutant)).toBe(true);
    });

    it('are numerous and of every kind', () => {
      expect(chosen.length).toBeGreaterThanOrEqual(Math.min(MOST, seen.length));
      expect(new Set(chosen.map(({ kind }) => kind))).toEqual(new Set(seen.map(({ kind }) => kind)));
    });

    it.each(unseen)('not observable over HTTP: $faults, because $because', async ({ faults }) => {
      const hidden = mutants.filter(({ name }) => faults.test(name));
      expect(hidden).not.toEqual([]);
      for (const { name, definition: mutant } of hidden) {
        expect([name, isFoundByTable(mutant, table)]).toEqual([name, true]);
        for await (const { place, suspect } of suspectPlaces(mutant)) {
          expect([name, await isFoundAt(mutant, place, toItsEnd(suspect))]).toEqual([name, false]);
          break;
        }
      }
    });
  });
}

const toItsEnd = <Event extends MachineEvent>(suspect: Suspect<Event>): Suspect<Event> => ({
  ...suspect,
  path: suspect.whole,
});

const isAssertion = (error: unknown): boolean => error instanceof Error && error.name === 'AssertionError';

/**
 * Compares a mutant with the table, one scenario at a time until a disagreement shows: unused rows of other scenarios
 * do not count.
 */
function isFoundByTable<Context, Data extends object, Event extends MachineEvent>(
  mutant: RecordMachine<Context, Event>,
  table: SpecTable<Data, Event>,
): boolean {
  return mutant.scenarios.some((scenario) =>
    disagreements({ ...mutant, scenarios: [scenario] }, table).some((fault) => !isNeverUsed(fault)),
  );
}
