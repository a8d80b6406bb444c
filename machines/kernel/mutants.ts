import { createMachine, type AnyStateMachine } from 'xstate';
import { reasonMutantsOf } from './reason-mutants.ts';
import type { MachineEvent, RecordMachine } from './record-machine.ts';

/** The kind of fault in a mutant. */
export type FaultKind =
  | 'guard open'
  | 'guard shut'
  | 'dropped'
  | 'unguarded'
  | 'led astray'
  | 'action left out'
  | 'wrong reason'
  | 'reasons swapped'
  | 'reason without values';

/** Faults that change why an event is refused, and not whether it is. */
const REASON_FAULTS: ReadonlySet<FaultKind> = new Set(['wrong reason', 'reasons swapped', 'reason without values']);
export const isReasonFault = (kind: FaultKind): boolean => REASON_FAULTS.has(kind);

/** A machine with one seeded fault. The conformance tests must find every one of them, or they prove nothing. */
export interface Mutant<Context, Event extends MachineEvent> {
  readonly name: string;
  readonly kind: FaultKind;
  /** The guard, or the dotted state, of the fault. */
  readonly at: string;
  readonly definition: RecordMachine<Context, Event>;
}

interface TransitionConfig {
  guard?: unknown;
  target?: string;
  actions?: string | string[];
}
type Branches = TransitionConfig | TransitionConfig[];
interface StateConfig {
  type?: string;
  initial?: string;
  on?: Record<string, Branches>;
  after?: Record<string, Branches>;
  invoke?: { id: string; onDone?: Branches; onError?: Branches };
  states?: Record<string, StateConfig>;
}

/**
 * Seeds one fault at a time: every guard always open and always shut, every transition dropped, redirected to each
 * other state or left without its guard, every action removed, every reason replaced, swapped or without its values.
 */
export function mutantsOf<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): readonly Mutant<Context, Event>[] {
  return [...guardMutants(definition), ...configMutants(definition), ...reasonMutantsOf(definition)];
}

function guardMutants<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): readonly Mutant<Context, Event>[] {
  return Object.keys(definition.rules).flatMap((guard) =>
    [true, false].map((answer) => ({
      name: `${guard} always ${answer}`,
      kind: answer ? ('guard open' as const) : ('guard shut' as const),
      at: guard,
      definition: {
        ...definition,
        machine: definition.machine.provide({ guards: { [guard]: () => answer } } as never),
      },
    })),
  );
}

function configMutants<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): readonly Mutant<Context, Event>[] {
  const original = definition.machine.config as unknown as StateConfig;
  const leaves = leavesOf(original);
  const mutants: Mutant<Context, Event>[] = [];
  const plant = (kind: FaultKind, { path }: Place, name: string, change: (config: StateConfig) => void): void => {
    const config = cloneConfig(original);
    change(config);
    mutants.push({
      name,
      kind,
      at: path.join('.'),
      definition: { ...definition, machine: rebuild(definition.machine, config) },
    });
  };
  for (const place of placesOf(original)) {
    const at = (config: StateConfig): TransitionConfig[] => branchesAt(config, place);
    plant('dropped', place, `${place.name} dropped`, (config) => void at(config).splice(place.index, 1));
    if (place.transition.guard !== undefined) {
      plant('unguarded', place, `${place.name} unguarded`, (config) => delete at(config)[place.index]?.guard);
    }
    const rest = restOf(original, place.path, targetOf(definition.name, place));
    for (const leaf of leaves) {
      if (restOf(original, place.path, leaf.split('.')) === rest) continue;
      plant('led astray', place, `${place.name} to ${leaf}`, (config) => {
        const branch = at(config)[place.index];
        if (branch) branch.target = `#${definition.name}.${leaf}`;
      });
    }
    for (const action of [place.transition.actions ?? []].flat()) {
      plant('action left out', place, `${place.name} without ${action}`, (config) => {
        const branch = at(config)[place.index];
        if (branch) branch.actions = [branch.actions ?? []].flat().filter((each) => each !== action);
      });
    }
  }
  return mutants;
}

/** Where a state defines transitions: for an event, a delay, or the end of a call. */
type Slot = 'on' | 'after' | 'onDone' | 'onError';

interface Place {
  readonly slot: Slot;
  readonly path: readonly string[];
  readonly event: string;
  readonly index: number;
  readonly name: string;
  readonly transition: TransitionConfig;
}

function placesOf(config: StateConfig, path: readonly string[] = []): readonly Place[] {
  const { onDone = [], onError = [], id = '' } = config.invoke ?? {};
  const all: readonly (readonly [slot: Slot, event: string, branches: Branches])[] = [
    ...Object.entries(config.on ?? {}).map(([event, branches]) => ['on', event, branches] as const),
    ...Object.entries(config.after ?? {}).map(([delay, branches]) => ['after', delay, branches] as const),
    ['onDone', id, onDone],
    ['onError', id, onError],
  ];
  const own = all.flatMap(([slot, event, branches]) =>
    [branches].flat().map((transition, index) => ({
      slot,
      path,
      event,
      index,
      name: `${path.join('.') || '(root)'} ${slot === 'on' ? '' : `${slot} `}${event}[${index}]`,
      transition,
    })),
  );
  return [...own, ...Object.entries(config.states ?? {}).flatMap(([key, state]) => placesOf(state, [...path, key]))];
}

/** The states a record can be in, by dotted name. */
function leavesOf(config: StateConfig, path: readonly string[] = []): readonly string[] {
  const inner = Object.entries(config.states ?? {});
  return inner.length === 0 ? [path.join('.')] : inner.flatMap(([key, state]) => leavesOf(state, [...path, key]));
}

/** The target of a transition: itself without one, a sibling by its key, any state by its id. */
function targetOf(machine: string, { path, transition }: Place): readonly string[] {
  const { target } = transition;
  if (target === undefined) return path;
  return target.startsWith('#') ? target.slice(machine.length + 2).split('.') : [...path.slice(0, -1), target];
}

/**
 * The leaf states a target leads to; entering a parallel state from outside enters the initial states of all its
 * regions.
 */
function restOf(config: StateConfig, from: readonly string[], target: readonly string[]): string {
  const others = target.flatMap((_, depth) => {
    const around = target.slice(0, depth);
    const { type, states = {} } = nodeAt(config, around);
    const isWithin = from.slice(0, depth + 1).join('.') === target.slice(0, depth + 1).join('.');
    if (type !== 'parallel' || isWithin) return [];
    return Object.keys(states)
      .filter((key) => key !== target[depth])
      .flatMap((key) => initialStatesOf(config, [...around, key]));
  });
  return [...initialStatesOf(config, target), ...others].toSorted().join('+');
}

const nodeAt = (config: StateConfig, path: readonly string[]): StateConfig =>
  path.reduce<StateConfig>((at, key) => at.states?.[key] ?? {}, config);

function initialStatesOf(config: StateConfig, path: readonly string[]): readonly string[] {
  const { type, initial, states = {} } = nodeAt(config, path);
  if (type === 'parallel') return Object.keys(states).flatMap((key) => initialStatesOf(config, [...path, key]));
  return initial === undefined ? [path.join('.')] : initialStatesOf(config, [...path, initial]);
}

function branchesAt(config: StateConfig, { path, slot, event }: Place): TransitionConfig[] {
  const state = path.reduce<StateConfig>((node, key) => node.states?.[key] ?? {}, config);
  if (slot === 'onDone' || slot === 'onError') {
    const branches = [state.invoke?.[slot] ?? []].flat();
    if (state.invoke) state.invoke[slot] = branches;
    return branches;
  }
  const branches = [state[slot]?.[event] ?? []].flat();
  state[slot] = { ...state[slot], [event]: branches };
  return branches;
}

/** Functions (the context factory, input readers) are shared, everything else is copied. */
function cloneConfig<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneConfig) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cloneConfig(each)])) as T;
}

function rebuild(machine: AnyStateMachine, config: StateConfig): AnyStateMachine {
  return createMachine(config as never, machine.implementations as never) as unknown as AnyStateMachine;
}
