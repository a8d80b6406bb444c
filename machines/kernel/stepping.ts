import { flowOf, type Flow, type FlowStates } from './flow.ts';
import { exploreScenario } from './graph.ts';
import type { Rule } from './reason.ts';
import { stateName, type MachineEvent, type RecordMachine } from './record-machine.ts';
import type { SpecRow, SpecTable } from './spec-table.ts';

/** Machines of pages that are asked step by step know nothing by themselves. */
export type Nothing = Readonly<Record<string, never>>;

/**
 * Compares what a page is told by `flowOf` with what XState does, in every situation the scenarios reach and for every
 * event, also those that are refused.
 * @returns one sentence for each difference.
 */
export function steppingFaults<Place extends string, Event extends MachineEvent>(
  definition: RecordMachine<Nothing, Event>,
  flow: Flow<Place, Event>,
): readonly string[] {
  const faults: string[] = [];
  for (const scenario of definition.scenarios) {
    const graph = exploreScenario(definition, scenario);
    const placeOf = (key: string): Place => stateName(graph.nodes.get(key)?.value ?? '') as Place;
    if (flow.start !== placeOf(graph.start)) faults.push(`begins at ${flow.start}, XState at ${placeOf(graph.start)}`);
    for (const edge of graph.edges) {
      const wanted = JSON.stringify({ place: stateName(edge.after.value), effects: edge.effects });
      const got = JSON.stringify(flow.next(placeOf(edge.from), edge.event));
      if (got !== wanted)
        faults.push(`${placeOf(edge.from)} ${JSON.stringify(edge.event)}: ${got}, XState says ${wanted}`);
    }
    for (const { at, event } of graph.refusals) {
      if (flow.next(placeOf(at), event) !== null)
        faults.push(`${placeOf(at)} ${JSON.stringify(event)}: taken, XState refuses it`);
    }
  }
  return faults;
}

/**
 * Whether a machine, asked step by step, does all that its table says and nothing else: `disagreements` without the
 * interpreter, for the hundreds of planted faults of a machine of which `steppingFaults` has found none.
 */
export function keepsTable<Event extends MachineEvent>(
  { machine, scenarios }: RecordMachine<Nothing, Event>,
  table: SpecTable<Nothing, Event>,
): boolean {
  const guards = machine.implementations.guards as Readonly<
    Record<string, (scope: { context: Nothing; event: Event }) => boolean>
  >;
  const rules = Object.fromEntries(
    Object.entries(guards).map(([name, passes]): [string, Rule<Nothing, Event>] => [
      name,
      (context, event) => (passes({ context, event }) ? null : { code: 'shut' }),
    ]),
  );
  const flow = flowOf<FlowStates, Event>(machine.config as unknown as FlowStates, rules) as Flow<string, Event>;
  const used = new Set<SpecRow<Nothing, Event>>();
  const known = new Set([flow.start]);
  for (const place of known) {
    for (const event of scenarios.flatMap(({ events }) => events)) {
      const rows = table.rows.filter(
        ({ from, on, when }) => [from].flat().includes(place) && on === event.type && (when?.({}, event) ?? true),
      );
      const step = flow.next(place, event);
      const [row] = rows;
      if (
        rows.length > 1 ||
        JSON.stringify(step) !== JSON.stringify(row ? { place: row.to, effects: row.effects ?? [] } : null)
      )
        return false;
      if (row) used.add(row);
      if (step) known.add(step.place);
    }
  }
  return used.size === table.rows.length;
}
