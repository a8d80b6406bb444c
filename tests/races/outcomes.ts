import { transition, type AnyMachineSnapshot } from 'xstate';
import { stateName, type MachineEvent, type RecordMachine } from '#machines/kernel/index.ts';
import type { HttpStage, TakenFirst } from '../paths-http/http-driver.ts';
import type { Pair } from './pairs.ts';

/** One transition in the journal. */
export interface Told<Event extends MachineEvent> {
  readonly event: Event;
  readonly from: string;
  readonly to: string;
  readonly effects: readonly string[];
}

/** A possible outcome of a race: as if one had come after the other. */
export interface Outcome<Event extends MachineEvent> {
  readonly name: string;
  readonly told: readonly Told<Event>[];
  readonly rows: object;
  /** Whether both responses match this outcome. */
  readonly isAnswered: (first: number | null, second: number | null) => boolean;
}

type Step<Event extends MachineEvent> = Told<Event> & { readonly at: AnyMachineSnapshot };

const isTaken = (status: number | null): boolean => status === null || (status >= 200 && status < 300);

/** The machine's result of a call in a situation; null when refused. */
function stepFrom<Context, Event extends MachineEvent>(
  { machine }: RecordMachine<Context, Event>,
  stage: HttpStage<Event>,
  at: AnyMachineSnapshot,
  sent: Event,
  taken?: TakenFirst<Event>,
): Step<Event> | null {
  const event = (taken && stage.means?.(at, sent, taken)) ?? sent;
  if (at.status !== 'active' || !at.can(event as never)) return null;
  const [after, actions] = transition(machine, at, event as never) as [AnyMachineSnapshot, readonly { type: string }[]];
  return {
    event,
    from: stateName(at.value),
    to: stateName(after.value),
    effects: actions.map(({ type }) => type),
    at: after,
  };
}

/**
 * The possible outcomes of a race of two events, by the machine: both are taken in an allowed order; or one is taken,
 * and the other refused. A refusal answers 409, or its usual status: a response other than a refusal (a repetition, a
 * job with nothing to do) only where the machine refuses it there.
 * @param row the rows after the race
 */
export function outcomesOf<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  stage: HttpStage<Event>,
  { first, second }: Pair<Event>,
  row: object,
): readonly Outcome<Event>[] {
  const inOrder = (winner: Event, loser: Event, isFirst: boolean): readonly Outcome<Event>[] => {
    const won = stepFrom(definition, stage, first.before, winner);
    if (!won) throw new Error(`${winner.type} is not open where it is raced`);
    const then = stepFrom(definition, stage, won.at, loser, { event: winner, before: first.before });
    const aside = then ? null : (stage.aside?.(won.at, loser) ?? null);
    const refusals: readonly (number | null)[] = [409, ...(then ? [] : (stage.refusal(won.at, loser, row) ?? []))];
    const byOrder =
      (isAnswered: (won: number | null, lost: number | null) => boolean): Outcome<Event>['isAnswered'] =>
      (a, b) =>
        isFirst ? isAnswered(a, b) : isAnswered(b, a);
    return [
      {
        name: `${winner.type} alone`,
        told: [won],
        rows: stage.expected(won.at),
        isAnswered: byOrder((a, b) => isTaken(a) && refusals.includes(b)),
      },
      ...(then
        ? [
            {
              name: `${winner.type}, then ${then.event.type}`,
              told: [won, then],
              rows: stage.expected(then.at),
              isAnswered: byOrder((a, b) => isTaken(a) && isTaken(b)),
            },
          ]
        : []),
      ...(aside
        ? [
            {
              name: `${winner.type}, then ${loser.type} elsewhere`,
              told: [won],
              rows: aside,
              isAnswered: byOrder((a, b) => isTaken(a) && isTaken(b)),
            },
          ]
        : []),
    ];
  };
  return [...inOrder(first.event, second.event, true), ...inOrder(second.event, first.event, false)];
}
