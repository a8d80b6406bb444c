import { getNextTransitions, initialTransition, transition, type AnyMachineSnapshot, type StateValue } from 'xstate';
import { alreadyThere } from './already-there.ts';
import { firstStep } from './first-step.ts';
import { namedEffects } from './named-effects.ts';
import { type MachineEvent, type Position, type RecordMachine, stateName } from './record-machine.ts';
import { separate, type Reason } from './reason.ts';

/** An effect of a transition: a row in the outbox, written in the same transaction. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

export type Verdict<Context> =
  | {
      readonly allowed: true;
      readonly from: string;
      readonly to: string;
      /** The value of `to`, as used in a position. */
      readonly value: StateValue;
      readonly context: Context;
      readonly effects: readonly Effect[];
    }
  | { readonly allowed: false; readonly from: string; readonly reasons: readonly Reason[] };

/** Whether a transition has an effect: code that decides by a machine executes its effects, and nothing else. */
export const hasEffect = ({ effects }: { readonly effects: readonly Effect[] }, effect: string): boolean =>
  effects.some(({ type }) => type === effect);

/** The evaluation of one event on a record. */
export interface EventAnswer {
  readonly event: string;
  readonly can: boolean;
  readonly reasons: readonly Reason[];
}

/** @throws Error when the row's state is unknown to the machine: an undecidable row must not pass silently. */
export function snapshotOf<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  position: Position<Context>,
): AnyMachineSnapshot {
  return definition.machine.resolveState(position as never) as AnyMachineSnapshot;
}

/**
 * Evaluates whether an event may happen to a record, and its effects. Writes nothing. XState ignores a refused event
 * silently, so `can` is checked first; a finished machine is refused before that, because its root events would still
 * answer `can`.
 */
export function decide<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  position: Position<Context>,
  event: Event,
): Verdict<Context> {
  const now = snapshotOf(definition, position);
  const from = stateName(now.value);
  const reasons = whyNot(definition, now, event);
  if (reasons.length > 0) return { allowed: false, from, reasons };
  const [next, actions] = transition(definition.machine, now, event as never);
  return {
    allowed: true,
    from,
    to: stateName((next as AnyMachineSnapshot).value),
    value: (next as AnyMachineSnapshot).value,
    context: (next as AnyMachineSnapshot).context as Context,
    effects: namedEffects(actions),
  };
}

/** The first snapshot of a machine, before any event: the initial state of a record that is not stored yet. */
export function initialPosition<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  input: unknown,
): Position<Context> {
  const [snapshot] = initialTransition(definition.machine, input as never) as [AnyMachineSnapshot, unknown];
  return { value: snapshot.value, context: snapshot.context as Context };
}

/** Reasons why an event is refused here; empty when it is allowed. All reasons come from named guards. */
export function whyNot<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  now: AnyMachineSnapshot,
  event: Event,
): readonly Reason[] {
  const state = stateName(now.value);
  if (now.status !== 'active') return [{ code: 'record-ended', params: { state } }];
  if (now.can(event as never)) return [];
  const open = getNextTransitions(now).filter((candidate) => candidate.eventType === event.type);
  if (open.length === 0) {
    const already = alreadyThere(now, event.type);
    if (already !== undefined) return [{ code: 'not-in-this-state', params: { state, event: event.type, already } }];
    const first = firstStep(now, event.type);
    return [
      { code: 'not-in-this-state', params: { state, event: event.type, ...(first === undefined ? {} : { first }) } },
    ];
  }
  const reasons = new Map<string, Reason>();
  for (const candidate of open) {
    for (const reason of separate(guardReason(definition, candidate.guard, now.context as Context, event)))
      reasons.set(reason.code, reason);
  }
  return [...reasons.values()];
}

/** True when the record's current state knows the event: only such events are shown to people, locked or not. */
export function isRelevant(now: AnyMachineSnapshot, eventType: string): boolean {
  return now.status === 'active' && getNextTransitions(now).some((candidate) => candidate.eventType === eventType);
}

/**
 * For each event known to the record's state: whether it may happen, and if not, why. Those of `ahead` are included as
 * well if one step is missing, with that step as the reason.
 */
export function answerEvents<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  position: Position<Context>,
  events: readonly Event[],
  ahead: readonly Event['type'][] = [],
): readonly EventAnswer[] {
  const now = snapshotOf(definition, position);
  return events
    .filter(({ type }) => isRelevant(now, type) || (ahead.includes(type) && firstStep(now, type) !== undefined))
    .map((event) => {
      const reasons = whyNot(definition, now, event);
      return { event: event.type, can: reasons.length === 0, reasons };
    });
}

function guardReason<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  guard: unknown,
  context: Context,
  event: Event,
): Reason | null {
  const name = typeof guard === 'string' ? guard : undefined;
  const rule = name === undefined ? undefined : definition.rules[name];
  if (!rule) throw new Error(`${definition.name}: guard ${String(name)} has no rule`);
  return rule(context, event);
}
