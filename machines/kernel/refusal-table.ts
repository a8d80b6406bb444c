import type { AnyMachineSnapshot } from 'xstate';
import { whyNot } from './decide.ts';
import type { Graph } from './graph.ts';
import type { Reason } from './reason.ts';
import { stateName, statesOf, type MachineEvent, type RecordMachine } from './record-machine.ts';
import type { SpecTable } from './spec-table.ts';

/** One sentence of the specification about an event that is refused in a state that knows it. */
export interface RefusalRow<Data, Event extends MachineEvent> {
  /** The place of the sentence, e.g. `B§4`, `D6`. */
  readonly cite: string;
  readonly from: string | readonly string[];
  readonly on: Event['type'] | readonly Event['type'][];
  readonly when?: (data: Data, event: Event) => boolean;
  /** The reasons given to people, with their values, in display order. */
  readonly because: string | readonly Reason[] | ((data: Data, event: Event) => readonly Reason[]);
}

/**
 * Compares the reasons of every refused event with the table. Rows are tried in order, like the reasons of one guard:
 * the first that applies counts. Where a state does not know an event, the reason is derived from the table's own
 * transitions. Lazy: a seeded fault is found by the first refusal that shows it.
 */
export function* reasonFaults<Context, Data extends object, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  table: SpecTable<Data, Event>,
  graphs: readonly Graph<Event>[],
  used: Set<RefusalRow<Data, Event>> = new Set(),
): Generator<string> {
  for (const graph of graphs) {
    for (const { at, event } of graph.refusals) {
      const snapshot = graph.nodes.get(at);
      if (!snapshot) continue;
      const given = JSON.stringify(whyNot(definition, snapshot, event));
      const said = `${graph.scenario.name}: ${stateName(snapshot.value)} ${JSON.stringify(event)}`;
      const wanted = wantedReasons(table, snapshot, event, used);
      if (!wanted) yield `refused for ${given}, the table names no reason: ${said}`;
      else if (!wanted.some((each) => JSON.stringify(each) === given))
        yield `refused for ${given}, the table says ${JSON.stringify(wanted[0])}: ${said}`;
    }
  }
}

/** Refusal rows that no explored refusal uses. */
export const unusedRefusals = <Data, Event extends MachineEvent>(
  table: SpecTable<Data, Event>,
  used: ReadonlySet<RefusalRow<Data, Event>>,
): readonly string[] =>
  table.refusals
    .filter((row) => !used.has(row))
    .map((row) => `refusal never used: ${row.cite} ${String(row.on)} from ${String(row.from)}`);

/**
 * The reasons the table allows for one refusal: one list, or several where more than one event would lead on; undefined
 * where it has none.
 */
function wantedReasons<Data, Event extends MachineEvent>(
  table: SpecTable<Data, Event>,
  snapshot: AnyMachineSnapshot,
  event: Event,
  used: Set<RefusalRow<Data, Event>>,
): readonly (readonly Reason[])[] | undefined {
  const state = stateName(snapshot.value);
  if (table.ended.includes(state)) return [[{ code: 'record-ended', params: { state } }]];
  // In a parallel state a region may know an event that none of its rows take there.
  const isNamed =
    state.includes('+') &&
    table.refusals.some(({ from, on }) => [on].flat().includes(event.type) && [from].flat().includes(state));
  if (!isNamed && !isKnown(table, state, event.type)) return notInState(table, state, event.type);
  const data = table.observe(snapshot);
  const row = table.refusals.find(
    (each) =>
      [each.from].flat().includes(state) && [each.on].flat().includes(event.type) && (each.when?.(data, event) ?? true),
  );
  if (!row) return undefined;
  used.add(row);
  const { because } = row;
  if (typeof because === 'string') return [[{ code: because }]];
  return [typeof because === 'function' ? because(data, event) : because];
}

const isKnown = <Data, Event extends MachineEvent>(
  { rows }: SpecTable<Data, Event>,
  state: string,
  type: string,
): boolean => rows.some(({ from, on }) => on === type && [from].flat().includes(state));

/**
 * The state does not know the event. Where the event leads to this very state, the reason says so; otherwise a hint, if
 * any, must be correct by the table: a part of the state that the event leads to, or the event that makes it possible.
 */
function notInState<Data, Event extends MachineEvent>(
  table: SpecTable<Data, Event>,
  state: string,
  type: string,
): readonly (readonly Reason[])[] {
  const withHint = (hint: Readonly<Record<string, string>>): readonly Reason[] => [
    { code: 'not-in-this-state', params: { state, event: type, ...hint } },
  ];
  const there = alreadyIn(table, state, type).map((already) => withHint({ already }));
  if (table.rows.some(({ on, to }) => on === type && to === state) && !state.includes('+')) return there;
  const leaving = Map.groupBy(
    table.rows.filter(({ from, isReturn }) => isReturn !== true && [from].flat().includes(state)),
    ({ on }) => on,
  );
  const firsts = [...leaving]
    .filter(([, rows]) => rows.every(({ to }) => isKnown(table, to, type)))
    .map(([first]) => withHint({ first }));
  return firsts.length > 0 ? [...firsts, ...there] : [withHint({}), ...there];
}

/** The parts of a state, and its ancestors, that an event enters from outside. */
function alreadyIn<Data, Event extends MachineEvent>(
  { rows }: SpecTable<Data, Event>,
  state: string,
  type: string,
): readonly string[] {
  const isWithin = (name: string, outer: string): boolean =>
    statesOf(name).some((each) => each === outer || each.startsWith(`${outer}.`));
  const around = statesOf(state).flatMap((part) =>
    part.split('.').map((_, at, all) => all.slice(0, all.length - at).join('.')),
  );
  return around.filter((outer) =>
    rows.some(
      ({ from, on, to }) => on === type && isWithin(to, outer) && [from].flat().some((each) => !isWithin(each, outer)),
    ),
  );
}
