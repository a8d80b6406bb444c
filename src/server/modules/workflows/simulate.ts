import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import {
  initialPosition,
  decide,
  snapshotOf,
  stateName,
  whyNot,
  type MachineEvent,
  type Position,
} from '#machines/kernel/index.ts';
import type { AnyRecordMachine } from '#machines/registry.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import { presentReason, type PresentedReason } from '../../records/reasons.ts';

type Simulation = AnswerOf<typeof api.workflows.simulate>;
type Offer = Simulation['offers'][number];

/** About payloads only: never shown to people. */
const UNREADABLE: PresentedReason = {
  code: 'payload-unreadable',
  message: 'The workflow can’t read this.',
  params: {},
};

/**
 * Sends events to a copy, in order; a refused one changes nothing and the next is still tried.
 * @param candidates events whose possibility is reported at the end, besides those sent.
 * @throws ProblemError rule-violated naming an event that the machine does not have, or whose payload its rules cannot
 * read.
 */
export function simulate(
  definition: AnyRecordMachine,
  start: Position<unknown>,
  events: readonly MachineEvent[],
  candidates: readonly MachineEvent[],
): Simulation {
  const types = eventTypesOf(definition);
  const steps: Simulation['steps'] = [];
  let position = start;
  for (const [at, event] of events.entries()) {
    if (!types.includes(event.type))
      throw ruleViolated(`events[${at}].type`, 'unknown-event', `${definition.name} knows no event ${event.type}.`);
    const verdict = orRefused(`events[${at}]`, () => decide(definition, position, event));
    steps.push({
      event: event.type,
      allowed: verdict.allowed,
      from: verdict.from,
      to: verdict.allowed ? verdict.to : verdict.from,
      effects: verdict.allowed ? verdict.effects.map(({ type }) => type) : [],
      reasons: verdict.allowed ? [] : verdict.reasons.map((reason) => presentReason(definition.texts, reason)),
    });
    if (verdict.allowed) position = { value: verdict.value, context: verdict.context };
  }
  return {
    machine: definition.name,
    version: definition.version,
    start: stateName(start.value),
    steps,
    state: stateName(position.value),
    offers: types.map((type) => offerOf(definition, position, type, [...candidates, ...events])),
  };
}

/**
 * Returns the initial position of a machine for the caller's input.
 * @throws ProblemError rule-violated when the input is invalid, or lacks a required field.
 */
export function startWith(definition: AnyRecordMachine, input: unknown): Position<unknown> {
  const given = Object(input) as Record<string, unknown>;
  const missing = definition.needs?.find((field) => given[field] === undefined || given[field] === null);
  if (missing !== undefined)
    throw ruleViolated(`input.${missing}`, 'input-incomplete', `${definition.name} cannot begin without ${missing}.`);
  return orRefused('input', () => initialPosition(definition, input));
}

const eventTypesOf = ({ machine }: AnyRecordMachine): readonly string[] =>
  machine.events.filter((type: string) => !type.startsWith('xstate.'));

/** Returns the first payload with which an event is allowed; else why the first one is not. */
function offerOf(
  definition: AnyRecordMachine,
  position: Position<unknown>,
  type: string,
  candidates: readonly MachineEvent[],
): Offer {
  const now = snapshotOf(definition, position);
  const known = candidates.filter((event) => event.type === type);
  const tried = (known.length > 0 ? known : [{ type }]).map((event) => ({
    event,
    reasons: reasonsAgainst(definition, now, event),
  }));
  const [first = { event: { type }, reasons: [UNREADABLE] }] = tried;
  const { event, reasons } = tried.find((each) => each.reasons.length === 0) ?? first;
  const { type: _, ...payload } = event;
  return { event: type, can: reasons.length === 0, payload, reasons: [...reasons] };
}

function reasonsAgainst(
  definition: AnyRecordMachine,
  now: ReturnType<typeof snapshotOf>,
  event: MachineEvent,
): readonly PresentedReason[] {
  try {
    return whyNot(definition, now, event).map((reason) => presentReason(definition.texts, reason));
  } catch {
    return [UNREADABLE];
  }
}

/** Rules trust their payloads; external payloads may be anything, and an exception they cause is the sender's fault. */
function orRefused<Result>(path: string, run: () => Result): Result {
  try {
    return run();
  } catch {
    throw ruleViolated(path, UNREADABLE.code, UNREADABLE.message);
  }
}
