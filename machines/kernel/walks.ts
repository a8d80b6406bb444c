import type { Edge, Graph } from './graph.ts';
import type { PathSet } from './paths.ts';
import { stateName, statesOf, type MachineEvent } from './record-machine.ts';

/**
 * A step of a walk as indices into the lists of `Walks`: transition, next state, payload, and the transitions of other
 * parallel regions that react as well.
 */
export type WalkStep = readonly [transition: number, state: number, payload: number, ...beside: readonly number[]];

/** The walks of generated tests through a machine, and the shortest paths between its states, as indices into lists. */
export interface Walks {
  /** The version of the machine that was explored. */
  readonly version: number;
  readonly transitions: readonly string[];
  /** States as stored in a record: parallel ones joined by `+`. */
  readonly states: readonly string[];
  /** Payloads of events, without the type. */
  readonly payloads: readonly Readonly<Record<string, unknown>>[];
  readonly scenarios: readonly string[];
  /** The machine's input in each of them. */
  readonly inputs: readonly unknown[];
  readonly paths: readonly { readonly scenario: number; readonly start: number; readonly steps: readonly WalkStep[] }[];
  /**
   * Between states a record can be in, by full name; a missing pair has no path. `lead` goes from the start of the
   * scenario to its beginning.
   */
  readonly shortest: readonly {
    readonly from: string;
    readonly to: string;
    readonly scenario: number;
    readonly start: number;
    readonly lead: readonly WalkStep[];
    readonly steps: readonly WalkStep[];
  }[];
}

/** Serializes exploration results for display (`npm run workflows`). */
export function walksOf<Event extends MachineEvent>(version: number, { graphs, paths }: PathSet<Event>): Walks {
  const [transitions, states, payloads, scenarios] = [new Places(), new Places(), new Places(), new Places()];
  for (const { scenario } of graphs) scenarios.of(scenario.name);
  const stateOf = (graph: Graph<Event>, key: string): string => stateName(graph.nodes.get(key)?.value ?? '');
  const stepsOf = (steps: readonly Edge<Event>[]): WalkStep[] =>
    steps.map(({ transition, transitions: [, ...beside], after, event: { type: _, ...payload } }) => [
      transitions.of(transition),
      states.of(stateName(after.value)),
      payloads.of(JSON.stringify(payload)),
      ...beside.map((each) => transitions.of(each)),
    ]);
  const walked = paths.map(({ graph, path }) => ({
    scenario: scenarios.of(graph.scenario.name),
    start: states.of(stateOf(graph, graph.start)),
    steps: stepsOf(path.steps),
  }));
  const leaves = [
    ...new Set(graphs.flatMap(({ nodes }) => [...nodes.values()].flatMap(({ value }) => statesOf(stateName(value))))),
  ];
  const shortest = leaves.flatMap((from) =>
    leaves.flatMap((to) => {
      const way = from === to ? null : shortestWay(graphs, from, to);
      if (!way) return [];
      const [first] = way.steps;
      return [
        {
          from,
          to,
          scenario: scenarios.of(way.graph.scenario.name),
          start: states.of(stateName(first?.before.value ?? '')),
          lead: stepsOf(way.lead),
          steps: stepsOf(way.steps),
        },
      ];
    }),
  );
  return {
    version,
    transitions: transitions.all(),
    states: states.all(),
    payloads: payloads.all().map((each) => JSON.parse(each) as Record<string, unknown>),
    scenarios: scenarios.all(),
    inputs: graphs.map(({ scenario }) => scenario.input ?? null),
    paths: walked,
    shortest,
  };
}

/** Names in insertion order, each once. */
class Places {
  readonly #places = new Map<string, number>();
  of(name: string): number {
    const place = this.#places.get(name) ?? this.#places.size;
    this.#places.set(name, place);
    return place;
  }
  all(): readonly string[] {
    return [...this.#places.keys()];
  }
}

/**
 * The fewest events from one state to another, in any situation of any scenario; the first one found of equal length.
 */
function shortestWay<Event extends MachineEvent>(
  graphs: readonly Graph<Event>[],
  from: string,
  to: string,
): { graph: Graph<Event>; lead: readonly Edge<Event>[]; steps: readonly Edge<Event>[] } | null {
  let best: { graph: Graph<Event>; steps: readonly Edge<Event>[] } | null = null;
  for (const graph of graphs) {
    const isIn = (key: string, state: string): boolean =>
      statesOf(stateName(graph.nodes.get(key)?.value ?? '')).includes(state);
    const steps = nearest(
      graph,
      [...graph.nodes.keys()].filter((key) => isIn(key, from) && !isIn(key, to)),
      (key) => isIn(key, to),
    );
    if (steps && (!best || steps.length < best.steps.length)) best = { graph, steps };
  }
  const begin = best?.steps[0]?.from;
  return (
    best && {
      ...best,
      lead:
        begin === undefined || begin === best.graph.start
          ? []
          : (nearest(best.graph, [best.graph.start], (key) => key === begin) ?? []),
    }
  );
}

/** Breadth-first search over the graph of `@xstate/graph`, from several situations. */
function nearest<Event extends MachineEvent>(
  graph: Graph<Event>,
  starts: readonly string[],
  isThere: (key: string) => boolean,
): readonly Edge<Event>[] | null {
  const outgoing = Map.groupBy(graph.edges, (edge) => edge.from);
  const by = new Map<string, Edge<Event> | null>(starts.map((key) => [key, null]));
  for (const key of by.keys()) {
    for (const edge of outgoing.get(key) ?? []) {
      if (by.has(edge.to)) continue;
      by.set(edge.to, edge);
      if (!isThere(edge.to)) continue;
      const steps: Edge<Event>[] = [];
      for (let step: Edge<Event> | null = edge; step; step = by.get(step.from) ?? null) steps.unshift(step);
      return steps;
    }
  }
  return null;
}
