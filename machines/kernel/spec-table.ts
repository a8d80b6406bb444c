import { stateName, type MachineEvent, type RecordMachine, type Scenario } from './record-machine.ts';
import { exploreScenario, type Graph } from './graph.ts';
import { reasonFaults, unusedRefusals, type RefusalRow } from './refusal-table.ts';
import type { AnyMachineSnapshot } from 'xstate';

/** One sentence of the specification about a machine. */
export interface SpecRow<Data, Event extends MachineEvent> {
  /** The place of the sentence, e.g. `B§4`, `D6`. */
  readonly cite: string;
  readonly from: string | readonly string[];
  readonly on: Event['type'];
  readonly when?: (data: Data, event: Event) => boolean;
  readonly to: string;
  /** Changes of the observed data; none by default. */
  readonly gives?: (data: Data, event: Event) => Partial<Data>;
  /** It takes something back: no one is referred to it as a first step. */
  readonly isReturn?: boolean;
  /** The required effects, in order. */
  readonly effects?: readonly string[];
}

/** A machine's oracle: typed in from the specification, never derived from the machine. */
export interface SpecTable<Data, Event extends MachineEvent> {
  readonly rows: readonly SpecRow<Data, Event>[];
  /** Why an event is refused in a state that knows it; tried in order, the first that applies gives the reasons. */
  readonly refusals: readonly RefusalRow<Data, Event>[];
  /** The states in which a record is permanently closed. */
  readonly ended: readonly string[];
  readonly observe: (snapshot: AnyMachineSnapshot) => Data;
  /** Names of the machine's actions that are effects (others change the context and are visible in the data). */
  readonly effects: readonly string[];
}

/** The rows that allow an event in a situation: one in a sound table, none when it must be refused. */
export function rowsFor<Data, Event extends MachineEvent>(
  table: SpecTable<Data, Event>,
  snapshot: AnyMachineSnapshot,
  event: Event,
): readonly SpecRow<Data, Event>[] {
  const state = stateName(snapshot.value);
  return table.rows.filter(
    (row) =>
      [row.from].flat().includes(state) &&
      row.on === event.type &&
      (row.when?.(table.observe(snapshot), event) ?? true),
  );
}

/**
 * Compares a machine with its table in every reachable situation with every event of every scenario. What the table
 * does not allow must be refused, for its stated reasons; an unused row is a fault of the table.
 * @returns one sentence for each disagreement.
 */
export function disagreements<Context, Data extends object, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  table: SpecTable<Data, Event>,
): readonly string[] {
  const faults = new Set<string>();
  const used = new Set<SpecRow<Data, Event>>();
  const usedRefusals = new Set<RefusalRow<Data, Event>>();
  for (const scenario of definition.scenarios) {
    const graph = explore(definition, scenario);
    if (typeof graph === 'string') {
      faults.add(graph);
      continue;
    }
    for (const edge of graph.edges) {
      const rows = rowsFor(table, edge.before, edge.event);
      const said = `${scenario.name}: ${stateName(edge.before.value)} ${JSON.stringify(edge.event)}`;
      const [row] = rows;
      if (!row || rows.length > 1) {
        faults.add(`${row ? 'ambiguous in the table' : 'allowed by the machine, not by the table'}: ${said}`);
        continue;
      }
      used.add(row);
      const data = table.observe(edge.before);
      const wanted = { ...data, ...row.gives?.(data, edge.event) };
      const got = table.observe(edge.after);
      const effects = edge.effects.filter((effect) => table.effects.includes(effect));
      const to = stateName(edge.after.value);
      if (to !== row.to) faults.add(`${said}: goes to ${to}, the table says ${row.to} (${row.cite})`);
      if (JSON.stringify(got) !== JSON.stringify(wanted)) {
        faults.add(`${said}: ${JSON.stringify(got)}, the table says ${JSON.stringify(wanted)} (${row.cite})`);
      }
      if (JSON.stringify(effects) !== JSON.stringify(row.effects ?? [])) {
        faults.add(
          `${said}: effects ${effects.join(', ') || 'none'}, the table says ${row.effects?.join(', ') ?? 'none'} (${row.cite})`,
        );
      }
    }
    for (const { at, event } of graph.refusals) {
      const node = graph.nodes.get(at);
      const [row] = node ? rowsFor(table, node, event) : [];
      if (!node || !row) continue;
      used.add(row);
      faults.add(
        `refused by the machine, allowed by the table: ${stateName(node.value)} ${JSON.stringify(event)} (${row.cite})`,
      );
    }
    // An event that should not be refused is already a fault.
    if (faults.size === 0)
      for (const fault of reasonFaults(definition, table, [graph], usedRefusals)) faults.add(fault);
  }
  for (const row of table.rows)
    if (!used.has(row)) faults.add(`row never used: ${row.cite} ${row.on} from ${String(row.from)}`);
  for (const fault of unusedRefusals(table, usedRefusals)) faults.add(fault);
  return [...faults];
}

/** A machine that never terminates, or throws, is a disagreement too. */
function explore<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  scenario: Scenario<Event>,
): Graph<Event> | string {
  try {
    return exploreScenario(definition, scenario);
  } catch (error) {
    return `${scenario.name}: cannot be explored: ${String(error)}`;
  }
}

/** Whether a disagreement is an unused row: unavoidable when only some scenarios are explored. */
export const isNeverUsed = (fault: string): boolean => /^(row|refusal) never used: /.test(fault);
