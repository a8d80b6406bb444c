import { coveringPaths, type Goal } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName, type MachineEvent, type RecordMachine } from '#machines/kernel/index.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { Plan, Situation, Walk } from './walker.ts';

/**
 * Computes covering walks through the events people play of a machine.
 * @throws Error when the machine lacks a named scenario
 */
export function layWalks<Context, Event extends MachineEvent, Shown>(
  definition: RecordMachine<Context, Event>,
  plan: Plan<Event, Shown>,
  goal: Goal = 'transitions',
): readonly Walk<Event, Shown>[] {
  const situation = (snapshot: AnyMachineSnapshot): Situation<Shown> => ({
    state: stateName(snapshot.value),
    shows: plan.showsOf(snapshot),
  });
  return plan.scenarios.flatMap((scenarioName) => {
    const scenario = definition.scenarios.find((each) => each.name === scenarioName);
    if (!scenario) throw new Error(`${definition.name} has no scenario ${scenarioName}`);
    const graph = exploreScenario(definition, scenario);
    return coveringPaths(
      { ...graph, edges: graph.edges.filter(({ event, before }) => plan.isPlayed(event, before)) },
      goal,
    ).map(({ name, steps }) => {
      const [first] = steps;
      if (!first) throw new Error(`${name} has no step`);
      return {
        name,
        scenario: scenarioName,
        start: situation(first.before),
        steps: steps.map(({ event, transition, after }) => ({ event, transition, ...situation(after) })),
      };
    });
  });
}
