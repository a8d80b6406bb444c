import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import type { Rules } from './reason.ts';

/** A text in every language of the product. */
export interface Text {
  readonly en: string;
  readonly ar: string;
}

/** What people read of a machine: one text for each state, event and guard reason. */
export interface MachineTexts {
  readonly title: Text;
  readonly description: Text;
  readonly states: Readonly<Record<string, Text>>;
  readonly events: Readonly<Record<string, Text>>;
  readonly reasons: Readonly<Record<string, Text>>;
  /** That the record is in a state already, as a sentence: for states whose word does not go on from "It is already". */
  readonly already?: Readonly<Record<string, Text>>;
}

/** Each guard as the rest of a sentence that begins with "if": for diagrams, and apart from the texts that pages load. */
export type Conditions = Readonly<Record<string, Text>>;

/** What else is read of a machine where it is explained, and nowhere else: apart from the texts that pages load. */
export interface Wording {
  /** What follows from a transition, as the sentence that says it happens; one for each action. */
  readonly effects: Readonly<Record<string, Text>>;
  /** Each scenario, by its name. */
  readonly situations: Readonly<Record<string, Text>>;
  /** Each part of an event's payload; what is true or false as the statement it makes. */
  readonly fields: Readonly<Record<string, Text>>;
  /** The words among the values of payloads, and the kinds of records where it governs several. */
  readonly values?: Readonly<Record<string, Text>>;
}

/** Events of record machines: plain JSON with a dotted, lower-case type. */
export interface MachineEvent {
  readonly type: string;
}

/** A row as a machine sees it. */
export interface Position<Context> {
  readonly value: StateValue;
  readonly context: Context;
}

/** One starting situation of a machine with every kind of payload worth trying in it. */
export interface Scenario<Event extends MachineEvent> {
  readonly name: string;
  readonly input: unknown;
  readonly events: readonly Event[];
}

/**
 * A workflow whose state lives in the database. The row is the truth: `position` reads it, `decide` asks the machine,
 * and the caller writes back what the next snapshot says, in the same transaction.
 */
export interface RecordMachine<Context, Event extends MachineEvent> {
  readonly name: string;
  /** Raised whenever states, events or rules change; kept with every journal entry. */
  readonly version: number;
  readonly machine: AnyStateMachine;
  /** Fields of its input without which it cannot begin; the others have a default. */
  readonly needs?: readonly string[];
  readonly rules: Rules<Context, Event>;
  readonly texts: MachineTexts;
  readonly conditions?: Conditions;
  readonly wording: Wording;
  readonly scenarios: readonly Scenario<Event>[];
  /** Columns (or stand-ins) by which two snapshots count as the same situation; all of value and context by default. */
  readonly project?: (snapshot: AnyMachineSnapshot) => unknown;
}

/** The dotted name of a state value: `'pending'`, `'approved.upcoming'`. States side by side, each by its whole name, are joined by `+`. */
export function stateName(value: StateValue, around = ''): string {
  if (typeof value === 'string') return around + value;
  return Object.entries(value)
    .map(([region, inner]) =>
      inner && Object.keys(inner).length > 0 ? stateName(inner, `${around}${region}.`) : around + region,
    )
    .join('+');
}

/** The states that a name of `stateName` names. */
export const statesOf = (name: string): readonly string[] => name.split('+');
