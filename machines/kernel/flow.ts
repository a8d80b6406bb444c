import type { MachineEvent } from './record-machine.ts';
import type { Rules } from './reason.ts';

/** A transition of a machine's own description: what `createMachine` takes, without what our machines do without. */
interface FlowTransition {
  readonly guard?: string;
  readonly target?: string;
  readonly actions?: string | readonly string[];
}

interface FlowNode {
  readonly initial?: string;
  readonly on?: Readonly<Record<string, FlowTransition | readonly FlowTransition[]>>;
  readonly states?: Readonly<Record<string, FlowNode>>;
}

/** The states of a machine of a page as plain data; `createMachine` takes them as they are. */
export interface FlowStates extends FlowNode {
  readonly id: string;
  readonly context: Readonly<Record<string, never>>;
  readonly initial: string;
  readonly states: Readonly<Record<string, FlowNode>>;
}

/** The states something can rest in, by dotted name. */
export type PlaceOf<States, Around extends string = ''> = States extends { readonly states: infer Inner }
  ? {
      [Name in keyof Inner & string]: Inner[Name] extends { readonly states: unknown }
        ? PlaceOf<Inner[Name], `${Around}${Name}.`>
        : `${Around}${Name}`;
    }[keyof Inner & string]
  : never;

export interface Step<Place extends string = string> {
  readonly place: Place;
  /** What is to be done, in this order. */
  readonly effects: readonly string[];
}

/** A machine of a page, ready to be asked. */
export interface Flow<Place extends string, Event extends MachineEvent> {
  readonly start: Place;
  /** Where an event leads from a place; null when nothing comes of it there. */
  readonly next: (place: Place, event: Event) => Step<Place> | null;
}

const listOf = <T>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly T[]) : [one as T];

/**
 * Asks a machine's description what comes next, for pages that cannot wait for the interpreter to arrive. It knows what
 * machines of pages are made of (states in states, guards by name, effects by name) and nothing else; `steppingFaults`
 * proves for each of them that it says what XState says in every situation there is.
 */
export function flowOf<const States extends FlowStates, Event extends MachineEvent>(
  states: States,
  rules: Rules<Readonly<Record<string, never>>, Event>,
): Flow<PlaceOf<States>, Event> {
  type Place = PlaceOf<States>;
  const nodeAt = (path: readonly string[]): FlowNode =>
    path.reduce<FlowNode>((node, key) => node.states?.[key] ?? {}, states);
  const innermost = (path: readonly string[]): Place => {
    const { initial } = nodeAt(path);
    return initial === undefined ? (path.join('.') as Place) : innermost([...path, initial]);
  };
  const targetOf = (target: string, source: readonly string[]): readonly string[] =>
    target.startsWith('#')
      ? target.slice(states.id.length + 2).split('.')
      : [...source.slice(0, -1), ...target.split('.')];
  return {
    start: innermost([]),
    next(place, event) {
      const path = place.split('.');
      for (let depth = path.length; depth >= 0; depth -= 1) {
        const source = path.slice(0, depth);
        for (const { guard, target, actions } of listOf(nodeAt(source).on?.[event.type])) {
          if (guard !== undefined && rules[guard]?.({}, event) !== null) continue;
          return {
            place: target === undefined ? place : innermost(targetOf(target, source)),
            effects: listOf(actions),
          };
        }
      }
      return null;
    },
  };
}
