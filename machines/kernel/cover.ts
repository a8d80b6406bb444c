import type { Edge, Graph } from './graph.ts';
import type { MachineEvent } from './record-machine.ts';

/** What a set of paths must cover: each state, each transition definition, or each event in each situation. */
export type Goal = 'states' | 'transitions' | 'edges';

/** A walk from the start of a scenario. */
export interface Path<Event extends MachineEvent = MachineEvent> {
  readonly name: string;
  readonly steps: readonly Edge<Event>[];
}

const MAX_PATH_LENGTH = 12;

const goalOf =
  (goal: Goal) =>
  (edge: Edge): string =>
    goal === 'states' ? edge.to : goal === 'transitions' ? edge.transitions.join('+') : String(edge.id);

/**
 * Few, long walks that together meet the goal: repeatedly go to the nearest unmet goal, and start a new walk after 12
 * events. XState's own shortest and simple paths leave out up to half of the transitions.
 */
export function coveringPaths<Event extends MachineEvent>(graph: Graph<Event>, goal: Goal): readonly Path<Event>[] {
  const meets = goalOf(goal);
  const outgoing = Map.groupBy(graph.edges, (edge) => edge.from);
  const unmet = new Set(graph.edges.map(meets));
  if (goal === 'states') unmet.delete(graph.start);
  const walks: Edge<Event>[][] = [];
  let walk: Edge<Event>[] = [];
  while (unmet.size > 0) {
    const leg = nearest(outgoing, walk.at(-1)?.to ?? graph.start, (edge) => unmet.has(meets(edge)));
    const isTooLong = leg !== null && walk.length > 0 && walk.length + leg.length > MAX_PATH_LENGTH;
    if (leg === null && walk.length === 0) break;
    if (leg === null || isTooLong) {
      walks.push(walk);
      walk = [];
      continue;
    }
    for (const edge of leg) unmet.delete(meets(edge));
    walk.push(...leg);
  }
  if (walk.length > 0) walks.push(walk);
  return walks.map((steps, index) => ({ name: `${graph.scenario.name} / ${index + 1}`, steps }));
}

/** The shortest path to a wanted edge; null when none is reachable. */
function nearest<Event extends MachineEvent>(
  outgoing: ReadonlyMap<string, readonly Edge<Event>[]>,
  start: string,
  isWanted: (edge: Edge<Event>) => boolean,
): readonly Edge<Event>[] | null {
  const seen = new Set([start]);
  let frontier: { at: string; way: readonly Edge<Event>[] }[] = [{ at: start, way: [] }];
  while (frontier.length > 0) {
    const next: typeof frontier = [];
    for (const { at, way } of frontier) {
      for (const edge of outgoing.get(at) ?? []) {
        if (isWanted(edge)) return [...way, edge];
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.push({ at: edge.to, way: [...way, edge] });
      }
    }
    frontier = next;
  }
  return null;
}

/** How much was covered, and what was not. */
export interface Ratio {
  readonly covered: number;
  readonly total: number;
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly transitions: Ratio;
  readonly guards: Ratio;
  readonly states: Ratio;
}

/**
 * Coverage over the union of several scenarios: each transition taken, each guard seen true and false, each state
 * reached.
 */
export function coverageOf(
  graphs: readonly Graph[],
  paths: readonly Path[],
  states: readonly string[],
  stateOf: (edge: Edge) => readonly string[],
): Coverage {
  const steps = paths.flatMap((path) => path.steps);
  const transitions = new Set(graphs.flatMap((graph) => graph.transitions));
  const taken = new Set(steps.flatMap((step) => step.transitions));
  const reached = new Set(steps.flatMap(stateOf));
  const guards = new Set(graphs.flatMap((graph) => [...graph.guardOutcomes.keys()]));
  const outcomes = [...guards].flatMap((name) => [`${name}=true`, `${name}=false`]);
  const seen = new Set(
    graphs.flatMap((graph) =>
      [...graph.guardOutcomes].flatMap(([name, each]) => [...each].map((one) => `${name}=${one}`)),
    ),
  );
  return {
    transitions: ratio([...transitions], taken),
    guards: ratio(outcomes, seen),
    states: ratio(states, reached),
  };
}

/** True when nothing is missing. */
export function isFull(coverage: Coverage): boolean {
  return Object.values(coverage).every((each: Ratio) => each.covered === each.total);
}

function ratio(all: readonly string[], seen: ReadonlySet<string>): Ratio {
  const missing = all.filter((each) => !seen.has(each));
  return { covered: all.length - missing.length, total: all.length, missing };
}
