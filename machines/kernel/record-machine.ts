import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import type { Rules } from './reason.ts';

/** A text in every language of the product. */
export interface Text {
  readonly en: string;
  readonly ar: string;
}

/** The texts of a machine: one for each state, event and guard reason. */
export interface MachineTexts {
  readonly title: Text;
  readonly description: Text;
  readonly states: Readonly<Record<string, Text>>;
  readonly events: Readonly<Record<string, Text>>;
  readonly reasons: Readonly<Record<string, Text>>;
  /** Sentences for a record already in a state, where the state's name does not fit "It is already". */
  readonly already?: Readonly<Record<string, Text>>;
}

/**
 * Each guard as the rest of a sentence that starts with "if", for diagrams; separate from the texts that pages load.
 */
export type Conditions = Readonly<Record<string, Text>>;

/** Further texts that explain a machine; separate from the texts that pages load. */
export interface Wording {
  /** Each effect as a sentence; one per action. */
  readonly effects: Readonly<Record<string, Text>>;
  /** Each scenario by name. */
  readonly situations: Readonly<Record<string, Text>>;
  /** Each payload field; a boolean as the statement it makes. */
  readonly fields: Readonly<Record<string, Text>>;
  /** Words among payload values, and the record kinds of a machine with several. */
  readonly values?: Readonly<Record<string, Text>>;
}

/** Events of record machines: plain JSON with a dotted, lower-case type. */
export interface MachineEvent {
  readonly type: string;
}

/** A row as machine input. */
export interface Position<Context> {
  readonly value: StateValue;
  readonly context: Context;
}

/** One initial situation of a machine with every kind of payload worth testing in it. */
export interface Scenario<Event extends MachineEvent> {
  readonly name: string;
  readonly input: unknown;
  readonly events: readonly Event[];
}

/**
 * A workflow whose state is in the database. The row is the source of truth: `position` reads it, `decide` asks the
 * machine, and the caller writes back the next snapshot, in the same transaction.
 */
export interface RecordMachine<Context, Event extends MachineEvent> {
  readonly name: string;
  /** Incremented whenever states, events or rules change; stored with every journal entry. */
  readonly version: number;
  readonly machine: AnyStateMachine;
  /** Required input fields; the others have a default. */
  readonly needs?: readonly string[];
  readonly rules: Rules<Context, Event>;
  readonly texts: MachineTexts;
  readonly conditions?: Conditions;
  readonly wording: Wording;
  readonly scenarios: readonly Scenario<Event>[];
  /** Columns (or derived values) by which two snapshots are the same situation; all of value and context by default. */
  readonly project?: (snapshot: AnyMachineSnapshot) => unknown;
}

/**
 * The dotted name of a state value: `'pending'`, `'approved.upcoming'`. Parallel states, each by its full name, are
 * joined by `+`.
 */
export function stateName(value: StateValue, around = ''): string {
  if (typeof value === 'string') return around + value;
  return Object.entries(value)
    .map(([region, inner]) =>
      inner && Object.keys(inner).length > 0 ? stateName(inner, `${around}${region}.`) : around + region,
    )
    .join('+');
}

/** The states in a name of `stateName`. */
export const statesOf = (name: string): readonly string[] => name.split('+');
