import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { conditionText, eventText } from './wording.ts';
import type { MachineEvent, RecordMachine, Text, Wording } from './record-machine.ts';
import { stateNodes, transitionFacts, type TransitionFact } from './transitions.ts';

export interface StateFact {
  readonly name: string;
  readonly isFinal: boolean;
  /** False for states that exist only before a record is stored. */
  readonly isStored: boolean;
}

export type NodeKind = 'atomic' | 'compound' | 'parallel' | 'final';

/** A state with its place in the hierarchy: compound states are listed too, before their children. */
export interface NodeFact extends StateFact {
  readonly label: Text;
  readonly kind: NodeKind;
  /** The parent state; null at the top. */
  readonly parent: string | null;
  /** The initial child of a compound state; else null. */
  readonly initial: string | null;
}

/** A transition in words. */
export interface DescribedTransition extends TransitionFact {
  readonly label: Text;
  /** Its guard in words; "otherwise" for the last one after guarded ones for the same event; else null. */
  readonly condition: Text | null;
}

/** A part of a machine with its text. */
export interface NamedText {
  readonly name: string;
  readonly label: Text;
}

/** A machine as plain data: the basis of API, docs and diagrams. */
export interface MachineDescription {
  readonly name: string;
  readonly version: number;
  readonly title: Text;
  readonly description: Text;
  /** `parallel` when all top-level states are active together. */
  readonly kind: NodeKind;
  readonly initial: string | null;
  readonly nodes: readonly NodeFact[];
  readonly states: readonly (StateFact & { readonly label: Text })[];
  readonly events: readonly NamedText[];
  readonly guards: readonly string[];
  readonly reasons: readonly { readonly code: string; readonly text: Text }[];
  readonly transitions: readonly DescribedTransition[];
  readonly wording: Readonly<Record<keyof Wording, readonly NamedText[]>>;
}

/** The states a record can be in: leaves only, by dotted name. */
export function describeStates(machine: AnyStateMachine): readonly StateFact[] {
  return stateNodes(machine)
    .filter((node) => node !== machine.root && Object.keys(node.states).length === 0)
    .map(factOf);
}

/** @throws Error when a state or event has no text: nothing unnamed is ever shown. */
export function describeMachine<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): MachineDescription {
  const { machine, texts, wording } = definition;
  const labelOf = (state: string): Text => textOf(definition.name, texts.states, state);
  const facts = transitionFacts(machine);
  return {
    name: definition.name,
    version: definition.version,
    title: texts.title,
    description: texts.description,
    kind: kindOf(machine.root),
    initial: initialOf(machine.root),
    nodes: stateNodes(machine)
      .filter((node) => node !== machine.root)
      .map((node) => ({
        ...factOf(node),
        label: labelOf(node.path.join('.')),
        kind: kindOf(node),
        parent: node.path.length > 1 ? node.path.slice(0, -1).join('.') : null,
        initial: initialOf(node),
      })),
    states: describeStates(machine).map((state) => ({ ...state, label: labelOf(state.name) })),
    events: machine.events.map((event: string) => ({
      name: event,
      label: eventText(texts, event) ?? textOf(definition.name, texts.events, event),
    })),
    guards: Object.keys(definition.rules),
    reasons: Object.entries(texts.reasons).map(([code, text]) => ({ code, text })),
    transitions: facts.map((fact) => ({
      ...fact,
      label: eventText(texts, fact.event) ?? textOf(definition.name, texts.events, fact.event),
      condition: conditionText(definition.conditions ?? {}, fact, facts),
    })),
    wording: {
      effects: named(wording.effects),
      situations: named(wording.situations),
      fields: named(wording.fields),
      values: named(wording.values ?? {}),
    },
  };
}

const named = (texts: Readonly<Record<string, Text>>): readonly NamedText[] =>
  Object.entries(texts).map(([name, label]) => ({ name, label }));

function factOf(node: AnyStateNode): StateFact {
  return {
    name: node.path.join('.'),
    // Ended for the record's purpose; an existing conversation may continue (D11).
    isFinal: node.type === 'final' || node.tags.includes('ended'),
    isStored: !node.tags.includes('unsaved'),
  };
}

const kindOf = ({ type }: AnyStateNode): NodeKind => (type === 'history' ? 'atomic' : type);

function initialOf(node: AnyStateNode): string | null {
  if (node.type !== 'compound') return null;
  return node.initial?.target[0]?.path.join('.') ?? null;
}

function textOf(machine: string, texts: Readonly<Record<string, Text>>, key: string): Text {
  const text = texts[key];
  if (!text) throw new Error(`${machine}: no text for ${key}`);
  return text;
}
