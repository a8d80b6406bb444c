import { getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { withInitialStates } from './first-step.ts';
import type { MachineEvent } from './record-machine.ts';

/** One transition definition of a machine, as plain data. */
export interface TransitionFact {
  readonly id: string;
  readonly from: string;
  readonly event: string;
  readonly guard: string | null;
  /** The target state's dotted name; null when the state does not change. */
  readonly to: string | null;
  readonly actions: readonly string[];
}

interface Definition {
  readonly source: AnyStateNode;
  readonly eventType: string;
  readonly guard?: unknown;
  readonly target: readonly AnyStateNode[] | undefined;
  readonly actions: readonly unknown[];
}

const nameOf = (part: unknown): string =>
  typeof part === 'string' ? part : String((part as { type?: string }).type ?? '(inline)');

/** Every state node of a machine, the root first. */
export function stateNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

/** Every transition definition of a machine, as data. */
export function transitionFacts(machine: AnyStateMachine): readonly TransitionFact[] {
  return stateNodes(machine).flatMap((node) => [...node.transitions.values()].flat().map((each) => factOf(each)));
}

/** The ids of all transition definitions: what coverage counts. */
export function allTransitions(machine: AnyStateMachine): readonly string[] {
  return transitionFacts(machine).map((fact) => fact.id);
}

/**
 * The definitions that an event could take in a situation, in evaluation order, and whether the guard of each passes.
 */
export function waysFor(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: MachineEvent,
): readonly { readonly id: string; readonly isOpen: boolean }[] {
  return (getNextTransitions(before) as unknown as readonly Definition[])
    .filter(({ eventType }) => eventType === event.type)
    .map((way) => ({
      id: factOf(way).id,
      isOpen: way.guard === undefined || passes(machine, way.guard, before, event),
    }));
}

/**
 * The definitions a machine takes for an event, in XState's order: one, or one for each region of a parallel state that
 * knows the event.
 * @throws Error when none does; callers check `can` first.
 */
export function takenTransitions(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: MachineEvent,
): readonly [string, ...string[]] {
  const [first, ...others] = machine.getTransitionData(before, event).map((definition) => factOf(definition).id);
  if (first === undefined) throw new Error(`${machine.id}: no transition for ${event.type}`);
  return [first, ...others];
}

function passes(machine: AnyStateMachine, guard: unknown, before: AnyMachineSnapshot, event: MachineEvent): boolean {
  const rule = (machine.implementations.guards as Record<string, (scope: unknown) => boolean>)[nameOf(guard)];
  if (!rule) throw new Error(`${machine.id}: guard ${nameOf(guard)} is not implemented`);
  return rule({ context: before.context, event });
}

/** Names of the actors that a transition starts: those invoked by the states it enters. */
function callsBegun(source: AnyStateNode, target: AnyStateNode | undefined): readonly string[] {
  if (!target) return [];
  const isAround = (node: AnyStateNode): boolean => node.path.every((key, depth) => source.path[depth] === key);
  const entered = withInitialStates(target);
  for (let node = target.parent; node && !isAround(node); node = node.parent) entered.unshift(node);
  return entered.flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src)));
}

function factOf(definition: unknown): TransitionFact {
  const { source, eventType, guard, target, actions } = definition as Definition;
  const siblings = source.transitions.get(eventType) ?? [];
  const place = siblings.findIndex((sibling) => sibling === definition);
  const from = source.path.join('.');
  return {
    id: `${from || '(root)'} ${eventType}${siblings.length > 1 ? `[${place}]` : ''}`,
    from,
    event: eventType,
    guard: guard === undefined ? null : nameOf(guard),
    to: target?.[0] ? target[0].path.join('.') : null,
    actions: [...actions.map(nameOf), ...callsBegun(source, target?.[0])],
  };
}
