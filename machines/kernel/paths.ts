import { contextWords } from './context-words.ts';
import { coverageOf, coveringPaths, type Coverage, type Goal, type Path } from './cover.ts';
import { describeMachine, describeStates } from './describe.ts';
import { type Edge, exploreScenario, type Graph, stateAt } from './graph.ts';
import { snapshotOf, whyNot } from './decide.ts';
import { pathNames, type PlainPath } from './path-names.ts';
import { type MachineEvent, type RecordMachine, stateName, statesOf } from './record-machine.ts';

/** All paths of a machine, with the graphs they were found in. */
export interface PathSet<Event extends MachineEvent = MachineEvent> {
  readonly graphs: readonly Graph<Event>[];
  readonly paths: readonly { readonly graph: Graph<Event>; readonly path: Path<Event> }[];
  readonly coverage: Coverage;
}

/** Explores every scenario of a machine and computes covering paths through each. */
export function generatePaths<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  goal: Goal = 'edges',
): PathSet<Event> {
  const graphs = definition.scenarios.map((scenario) => exploreScenario(definition, scenario));
  const laid = graphs.flatMap((graph) => coveringPaths(graph, goal).map(({ steps }) => ({ graph, steps })));
  const names = pathNames(describeMachine(definition), laid.map(plainPath));
  const paths = laid.map(({ graph, steps }, at) => ({ graph, path: { name: names[at] ?? '', steps } }));
  return { graphs, paths, coverage: coverageBy(definition, graphs, paths) };
}

function coverageBy<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  graphs: PathSet<Event>['graphs'],
  paths: PathSet<Event>['paths'],
): Coverage {
  return coverageOf(
    graphs,
    paths.map(({ path }) => path),
    describeStates(definition.machine).map((state) => state.name),
    (edge) => [edge.before, edge.after].flatMap(({ value }) => statesOf(stateName(value))),
  );
}

function plainPath<Event extends MachineEvent>({
  graph,
  steps,
}: {
  readonly graph: Graph<Event>;
  readonly steps: readonly Edge<Event>[];
}): PlainPath {
  return {
    scenario: graph.scenario.name,
    start: stateAt(graph, graph.start),
    steps: steps.map(({ event: { type, ...payload }, after }) => ({
      event: type,
      payload,
      state: stateName(after.value),
    })),
  };
}

/** What `npm run paths -- <machine> --format json` prints. */
export interface PathReport {
  readonly machine: string;
  readonly version: number;
  readonly coverage: Record<'transitions' | 'guards' | 'states', { covered: number; total: number }>;
  readonly paths: readonly {
    name: string;
    input: unknown;
    steps: readonly { event: MachineEvent; state: string }[];
  }[];
  readonly refused: readonly { state: string; event: MachineEvent; reason: string }[];
}

/** The sender of an event, if it has one. */
export const senderOf = (event: MachineEvent): string | null =>
  'by' in event && typeof event.by === 'string' ? event.by : null;

/**
 * The path report of a machine, with which QA tests the product. With `isOf` only paths with such an event, and
 * refusals of such events; coverage then refers to these paths, without guard outcomes if none are left.
 */
export function reportPaths<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  goal: Goal = 'edges',
  isOf?: (event: MachineEvent) => boolean,
): PathReport {
  const { graphs, paths: all, coverage: full } = generatePaths(definition, goal);
  const paths = isOf ? all.filter(({ path }) => path.steps.some(({ event }) => isOf(event))) : all;
  const refused = isOf
    ? refusedOf(definition, graphs).filter(({ event }) => isOf(event))
    : refusedOf(definition, graphs);
  const coverage = isOf ? coverageBy(definition, graphs, paths) : full;
  const isNothing = paths.length === 0 && refused.length === 0;
  const short = ({ covered, total }: { covered: number; total: number }) => ({ covered, total });
  return {
    machine: definition.name,
    version: definition.version,
    coverage: {
      transitions: short(coverage.transitions),
      guards: isNothing ? { ...short(coverage.guards), covered: 0 } : short(coverage.guards),
      states: short(coverage.states),
    },
    paths: paths.map(({ graph, path }) => ({
      name: path.name,
      input: graph.scenario.input,
      steps: path.steps.map((step) => ({ event: step.event, state: stateName(step.after.value) })),
    })),
    refused,
  };
}

interface Refused<Event extends MachineEvent> {
  readonly state: string;
  readonly event: Event;
  readonly reason: string;
  /** The situation in words: the scenario, and the context of the record then. */
  readonly scenario: string;
  readonly context: Readonly<Record<string, unknown>>;
}

/** One line for each state, event and reason; the same refusal in other situations adds nothing. */
function refusedOf<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  graphs: readonly Graph<Event>[],
): PathReport['refused'] {
  const seen = new Map<string, Refused<Event>>();
  for (const graph of graphs) {
    for (const { at, event } of graph.refusals) {
      const node = graph.nodes.get(at);
      if (!node) continue;
      const snapshot = snapshotOf(definition, { value: node.value, context: node.context as Context });
      const reason = whyNot(definition, snapshot, event)
        .map((each) => each.code)
        .join(', ');
      const state = stateAt(graph, at);
      seen.set(`${state} ${event.type} ${reason}`, {
        state,
        event,
        reason,
        scenario: graph.scenario.name,
        context: node.context as Refused<Event>['context'],
      });
    }
  }
  const alike = Map.groupBy(seen.values(), ({ state, event }) => `${state} ${JSON.stringify(event)}`);
  return [...seen.values()].map((line) => {
    const { state, event, reason } = line;
    const others = alike.get(`${state} ${JSON.stringify(event)}`) ?? [];
    return { state, event, reason: others.length > 1 ? `${reason} (${situationAmong(line, others)})` : reason };
  });
}

/** What distinguishes a refusal's situation from those where the same event is refused for another reason. */
function situationAmong<Event extends MachineEvent>(
  { scenario, context }: Refused<Event>,
  others: readonly Refused<Event>[],
): string {
  const differing = Object.keys(context).filter(
    (key) => new Set(others.map((each) => JSON.stringify(each.context[key]))).size > 1,
  );
  return `${scenario}: ${contextWords(Object.fromEntries(differing.map((key) => [key, context[key]])))}`;
}
