import { getNextTransitions } from 'xstate';
import type { Coverage, Ratio } from './cover.ts';
import type { Graph } from './graph.ts';
import { generatePaths, type PathSet } from './paths.ts';
import type { MachineEvent, RecordMachine } from './record-machine.ts';
import { separate } from './reason.ts';
import { rowsFor, type SpecTable } from './spec-table.ts';
import { transitionFacts, waysFor } from './transitions.ts';

type Share = Pick<Ratio, 'covered' | 'total'>;

/**
 * Facts that require exploring a machine. Computed at build time (`npm run workflows`) and stored beside the machine.
 */
export interface ExploredFacts {
  /** The version of the machine that was explored. */
  readonly version: number;
  /** For each guard the codes of all reasons it was seen to refuse with, in the order of the machine's texts. */
  readonly refusals: Readonly<Record<string, readonly string[]>>;
  /**
   * For a transition, other guarded ones of the same event that are open whenever it is: its guard then decides which
   * of them is taken, not whether one is.
   */
  readonly within: Readonly<Record<string, readonly string[]>>;
  /** For each transition the specification rows it follows. */
  readonly cites: Readonly<Record<string, readonly string[]>>;
  readonly coverage: Readonly<Record<keyof Coverage, Share>>;
  /** Each scenario with its numbers of situations and events, and of the walks that cover them. */
  readonly scenarios: readonly {
    readonly name: string;
    readonly situations: number;
    readonly events: number;
    readonly paths: number;
  }[];
}

/** Explores every scenario of a machine, with its specification table. Takes seconds: never in a request. */
export function exploreFacts<Context, Data, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  table: SpecTable<Data, Event>,
  { graphs, paths, coverage }: PathSet<Event> = generatePaths(definition),
): ExploredFacts {
  const share = ({ covered, total }: Ratio): Share => ({ covered, total });
  return {
    version: definition.version,
    refusals: refusalsOf(definition, graphs),
    within: withinOf(definition, graphs),
    cites: citesOf(table, graphs),
    coverage: {
      states: share(coverage.states),
      transitions: share(coverage.transitions),
      guards: share(coverage.guards),
    },
    scenarios: graphs.map((graph) => ({
      name: graph.scenario.name,
      situations: graph.nodes.size,
      events: graph.edges.length,
      paths: paths.filter((each) => each.graph === graph).length,
    })),
  };
}

function refusalsOf<Context, Event extends MachineEvent>(
  { rules, texts }: RecordMachine<Context, Event>,
  graphs: readonly Graph<Event>[],
): Record<string, readonly string[]> {
  const seen = new Map<string, Set<string>>(Object.keys(rules).map((guard) => [guard, new Set()]));
  for (const { nodes, scenario } of graphs) {
    for (const snapshot of nodes.values()) {
      if (snapshot.status !== 'active') continue;
      for (const { eventType, guard } of getNextTransitions(snapshot)) {
        if (typeof guard !== 'string') continue;
        for (const event of scenario.events) {
          const reason = event.type === eventType ? rules[guard]?.(snapshot.context as Context, event) : null;
          for (const { code } of separate(reason ?? null)) seen.get(guard)?.add(code);
        }
      }
    }
  }
  const inOrder = Object.keys(texts.reasons);
  return Object.fromEntries([...seen].map(([guard, codes]) => [guard, inOrder.filter((code) => codes.has(code))]));
}

/** Of two that are open in the same situations the first is listed. */
function withinOf<Context, Event extends MachineEvent>(
  { machine }: RecordMachine<Context, Event>,
  graphs: readonly Graph<Event>[],
): Record<string, readonly string[]> {
  const met = new Map<string, Map<string, { isWithin: boolean; isBefore: boolean }>>();
  const opened = new Set<string>();
  for (const { nodes, scenario } of graphs) {
    for (const snapshot of nodes.values()) {
      if (snapshot.status !== 'active') continue;
      for (const event of scenario.events) {
        const ways = waysFor(machine, snapshot, event);
        for (const [at, { id, isOpen }] of ways.entries()) {
          if (isOpen) opened.add(id);
          const others = met.get(id) ?? met.set(id, new Map()).get(id);
          for (const [place, other] of ways.entries()) {
            if (place === at) continue;
            const isWithin = (others?.get(other.id)?.isWithin ?? true) && (!isOpen || other.isOpen);
            others?.set(other.id, { isWithin, isBefore: at < place });
          }
        }
      }
    }
  }
  // Beside an unguarded transition nothing decides: that needs no exploration.
  const guarded = new Set(transitionFacts(machine).flatMap(({ id, guard }) => (guard === null ? [] : [id])));
  const isWithin = (id: string, other: string): boolean => met.get(id)?.get(other)?.isWithin ?? false;
  const found = [...met].map(
    ([id, others]) =>
      [
        id,
        [...others]
          .filter(
            ([other, { isBefore }]) =>
              opened.has(id) && guarded.has(other) && isWithin(id, other) && !(isBefore && isWithin(other, id)),
          )
          .map(([other]) => other),
      ] as const,
  );
  return Object.fromEntries(found.filter(([, others]) => others.length > 0));
}

function citesOf<Data, Event extends MachineEvent>(
  table: SpecTable<Data, Event>,
  graphs: readonly Graph<Event>[],
): Record<string, readonly string[]> {
  const found = new Map<string, Set<string>>(graphs[0]?.transitions.map((id) => [id, new Set()]));
  for (const edge of graphs.flatMap(({ edges }) => edges)) {
    for (const row of rowsFor(table, edge.before, edge.event))
      for (const id of edge.transitions) found.get(id)?.add(row.cite);
  }
  return Object.fromEntries([...found].map(([id, cites]) => [id, [...cites]]));
}
