import type { Edge, Graph } from '#machines/kernel/graph.ts';
import { stateName, type MachineEvent } from '#machines/kernel/index.ts';

/** Two events that a machine takes in one situation, and the shortest path there. */
export interface Pair<Event extends MachineEvent> {
  /** State and both transitions: raced once. */
  readonly name: string;
  readonly way: readonly Edge<Event>[];
  readonly first: Edge<Event>;
  readonly second: Edge<Event>;
}

/** The shortest path to each situation, nearest first. */
function waysOf<Event extends MachineEvent>(graph: Graph<Event>): ReadonlyMap<string, readonly Edge<Event>[]> {
  const outgoing = Map.groupBy(graph.edges, ({ from }) => from);
  const ways = new Map<string, readonly Edge<Event>[]>([[graph.start, []]]);
  for (const [at, way] of ways) {
    for (const edge of outgoing.get(at) ?? []) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  }
  return ways;
}

/**
 * Every unordered pair of transitions open in the same situation, including a transition with itself: with several
 * payloads for one, two different ones. Each pair of a state once, at the nearest situation.
 * @param isRaced leaves out what cannot be sent concurrently
 */
export function pairsOf<Event extends MachineEvent>(
  graph: Graph<Event>,
  isRaced: (first: Event, second: Event) => boolean,
): readonly Pair<Event>[] {
  const outgoing = Map.groupBy(graph.edges, ({ from }) => from);
  const pairs = new Map<string, Pair<Event>>();
  for (const [at, way] of waysOf(graph)) {
    const open = Map.groupBy(outgoing.get(at) ?? [], ({ transition }) => transition);
    for (const [index, same] of [...open.values()].entries()) {
      for (const other of [...open.values()].slice(index)) {
        const able = same.flatMap((first) =>
          other.filter((second) => isRaced(first.event, second.event)).map((second) => ({ first, second })),
        );
        const { first, second } = able.find((each) => each.first !== each.second) ?? able[0] ?? {};
        if (!first || !second) continue;
        const name = `${stateName(first.before.value)}: ${[first, second]
          .map(({ transition }) => transition)
          .toSorted()
          .join(' and ')}`;
        if (!pairs.has(name)) pairs.set(name, { name, way, first, second });
      }
    }
  }
  return [...pairs.values()];
}
