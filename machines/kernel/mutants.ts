import { createMachine, type AnyStateMachine } from 'xstate';
import type { MachineEvent, RecordMachine } from './record-machine.ts';

/** A machine with one planted fault. Conformance must find every one of them, or it proves nothing. */
export interface Mutant<Context, Event extends MachineEvent> {
  readonly name: string;
  readonly definition: RecordMachine<Context, Event>;
}

interface TransitionConfig {
  guard?: unknown;
  target?: string;
  actions?: string | string[];
}
interface StateConfig {
  on?: Record<string, TransitionConfig | TransitionConfig[]>;
  states?: Record<string, StateConfig>;
}

/**
 * Plants one fault at a time: every guard always open and always shut, every transition dropped, led astray to each
 * other top-level state or left without its guard, every action left out.
 */
export function mutantsOf<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): readonly Mutant<Context, Event>[] {
  return [...guardMutants(definition), ...configMutants(definition)];
}

function guardMutants<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): readonly Mutant<Context, Event>[] {
  return Object.keys(definition.rules).flatMap((guard) =>
    [true, false].map((answer) => ({
      name: `${guard} always ${answer}`,
      definition: { ...definition, machine: definition.machine.provide({ guards: { [guard]: () => answer } } as never) },
    })),
  );
}

function configMutants<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): readonly Mutant<Context, Event>[] {
  const original = definition.machine.config as unknown as StateConfig;
  const tops = Object.keys(original.states ?? {});
  const mutants: Mutant<Context, Event>[] = [];
  const plant = (name: string, change: (config: StateConfig) => void): void => {
    const config = cloneConfig(original);
    change(config);
    mutants.push({ name, definition: { ...definition, machine: rebuild(definition.machine, config) } });
  };
  for (const place of placesOf(original)) {
    const at = (config: StateConfig): TransitionConfig[] => branchesAt(config, place.path, place.event);
    plant(`${place.name} dropped`, (config) => void at(config).splice(place.index, 1));
    if (place.transition.guard !== undefined) {
      plant(`${place.name} unguarded`, (config) => delete at(config)[place.index]?.guard);
    }
    for (const top of tops) {
      const isAsBefore = [top, `#${definition.name}.${top}`].includes(place.transition.target ?? place.path.join('.'));
      if (isAsBefore) continue;
      plant(`${place.name} to ${top}`, (config) => {
        const branch = at(config)[place.index];
        if (branch) branch.target = `#${definition.name}.${top}`;
      });
    }
    for (const action of [place.transition.actions ?? []].flat()) {
      plant(`${place.name} without ${action}`, (config) => {
        const branch = at(config)[place.index];
        if (branch) branch.actions = [branch.actions ?? []].flat().filter((each) => each !== action);
      });
    }
  }
  return mutants;
}

interface Place {
  readonly path: readonly string[];
  readonly event: string;
  readonly index: number;
  readonly name: string;
  readonly transition: TransitionConfig;
}

function placesOf(config: StateConfig, path: readonly string[] = []): readonly Place[] {
  const own = Object.entries(config.on ?? {}).flatMap(([event, branches]) =>
    [branches].flat().map((transition, index) => ({
      path,
      event,
      index,
      name: `${path.join('.') || '(root)'} ${event}[${index}]`,
      transition,
    })),
  );
  return [...own, ...Object.entries(config.states ?? {}).flatMap(([key, state]) => placesOf(state, [...path, key]))];
}

function branchesAt(config: StateConfig, path: readonly string[], event: string): TransitionConfig[] {
  const state = path.reduce<StateConfig>((node, key) => node.states?.[key] ?? {}, config);
  const branches = [state.on?.[event] ?? []].flat();
  state.on = { ...state.on, [event]: branches };
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
