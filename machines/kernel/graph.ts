import { getAdjacencyMap } from '@xstate/graph';
import { transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { namedEffects } from './named-effects.ts';
import { type MachineEvent, type RecordMachine, type Scenario, stateName } from './record-machine.ts';
import { allTransitions, takenTransitions } from './transitions.ts';

/** An event a machine takes in one situation, with its results. */
export interface Edge<Event extends MachineEvent = MachineEvent> {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly event: Event;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** The transition definition that was taken, as named by `allTransitions`: the first of `transitions`. */
  readonly transition: string;
  /** All that were taken: one for each parallel region that reacts. */
  readonly transitions: readonly string[];
  readonly effects: readonly string[];
}

/** An event that a machine refuses in one situation. */
export interface Refusal<Event extends MachineEvent = MachineEvent> {
  readonly at: string;
  readonly event: Event;
}

/** All situations reachable in one scenario, with every event tried in each of them. */
export interface Graph<Event extends MachineEvent = MachineEvent> {
  readonly scenario: Scenario<Event>;
  readonly start: string;
  readonly nodes: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly edges: readonly Edge<Event>[];
  readonly refusals: readonly Refusal<Event>[];
  readonly guardOutcomes: ReadonlyMap<string, ReadonlySet<boolean>>;
  readonly transitions: readonly string[];
}

/** A safety limit: no scenario needs a tenth of it, an infinite graph reaches it in a second. */
const TRAVERSAL_LIMIT = 8_000;
/** Maximum characters of one situation: a list that grows with every event would otherwise exhaust the memory first. */
const SITUATION_LIMIT = 8_000;

/**
 * Explores a scenario exhaustively. The only place that uses `@xstate/graph`.
 * @throws Error when an event type has no payload in the scenario: it would silently never be explored.
 */
export function exploreScenario<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  scenario: Scenario<Event>,
): Graph<Event> {
  requireEveryEvent(definition.machine, scenario);
  const { machine, outcomes } = watchGuards(definition.machine);
  const project = definition.project ?? ((snapshot) => ({ value: snapshot.value, context: snapshot.context }));
  const keyOf = (snapshot: AnyMachineSnapshot): string => {
    const key = JSON.stringify(project(snapshot));
    if (key.length > SITUATION_LIMIT) throw new Error(`${definition.name}: the context grows without end`);
    return key;
  };
  const refusals: Refusal<Event>[] = [];
  const allowed = (snapshot: AnyMachineSnapshot): readonly Event[] => {
    const active = snapshot.status === 'active';
    return scenario.events.filter((event) => {
      const can = active && snapshot.can(event as never);
      if (!can) refusals.push({ at: keyOf(snapshot), event });
      return can;
    });
  };
  const adjacency = getAdjacencyMap(machine as never, {
    events: allowed as never,
    serializeState: keyOf as never,
    input: scenario.input as never,
    limit: TRAVERSAL_LIMIT,
  }) as unknown as Record<string, { state: AnyMachineSnapshot; transitions: Record<string, { event: Event }> }>;

  const nodes = new Map(Object.entries(adjacency).map(([key, { state }]) => [key, state]));
  const edges: Edge<Event>[] = [];
  for (const [from, { state, transitions }] of Object.entries(adjacency)) {
    for (const { event } of Object.values(transitions)) {
      const [next, actions] = transition(definition.machine, state, event as never);
      const after = next as AnyMachineSnapshot;
      const taken = takenTransitions(definition.machine, state, event);
      edges.push({
        id: edges.length,
        from,
        to: keyOf(after),
        event,
        before: state,
        after,
        transition: taken[0],
        transitions: taken,
        effects: namedEffects(actions).map(({ type }) => type),
      });
    }
  }
  const [start] = Object.keys(adjacency);
  if (start === undefined) throw new Error(`${definition.name}: scenario ${scenario.name} has no first state`);
  return {
    scenario,
    start,
    nodes,
    edges,
    refusals: uniqueRefusals(refusals),
    guardOutcomes: outcomes,
    transitions: allTransitions(definition.machine),
  };
}

/** The state of a situation in the graph. */
export function stateAt(graph: Graph, key: string): string {
  const snapshot = graph.nodes.get(key);
  if (!snapshot) throw new Error(`no situation ${key}`);
  return stateName(snapshot.value);
}

function requireEveryEvent(machine: AnyStateMachine, scenario: Scenario<MachineEvent>): void {
  const given = new Set(scenario.events.map((event) => event.type));
  const lacking = machine.events.filter((type: string) => !given.has(type));
  if (lacking.length > 0) throw new Error(`${machine.id}: scenario ${scenario.name} lacks ${lacking.join(', ')}`);
}

/**
 * Records the results of each named guard. Only named guards can be watched: inline ones are refused by the registry.
 */
function watchGuards(machine: AnyStateMachine): { machine: AnyStateMachine; outcomes: Map<string, Set<boolean>> } {
  const outcomes = new Map<string, Set<boolean>>();
  const watched: Record<string, unknown> = {};
  for (const [name, guard] of Object.entries(machine.implementations.guards)) {
    const seen = new Set<boolean>();
    outcomes.set(name, seen);
    watched[name] = (scope: unknown, params: unknown): boolean => {
      const answer = (guard as (scope: unknown, params: unknown) => boolean)(scope, params);
      seen.add(answer);
      return answer;
    };
  }
  return { machine: machine.provide({ guards: watched } as never), outcomes };
}

function uniqueRefusals<Event extends MachineEvent>(refusals: readonly Refusal<Event>[]): readonly Refusal<Event>[] {
  const seen = new Map(refusals.map((refusal) => [`${refusal.at} ${JSON.stringify(refusal.event)}`, refusal]));
  return [...seen.values()];
}
