import type { AnyStateMachine } from 'xstate';
import type { MachineEvent, RecordMachine, Text } from './record-machine.ts';
import { stateNodes, transitionFacts, type TransitionFact } from './transitions.ts';

export interface StateFact {
  readonly name: string;
  readonly isFinal: boolean;
  /** False for states that exist only before a record is stored. */
  readonly isStored: boolean;
}

/** A machine as plain data: what the API, the docs and the diagrams are made of. */
export interface MachineDescription {
  readonly name: string;
  readonly version: number;
  readonly title: Text;
  readonly description: Text;
  readonly states: readonly (StateFact & { readonly label: Text })[];
  readonly events: readonly { readonly name: string; readonly label: Text }[];
  readonly guards: readonly string[];
  readonly reasons: readonly { readonly code: string; readonly text: Text }[];
  readonly transitions: readonly TransitionFact[];
}

/** The states a record can rest in: leaves only, by dotted name. */
export function describeStates(machine: AnyStateMachine): readonly StateFact[] {
  return stateNodes(machine)
    .filter((node) => node !== machine.root && Object.keys(node.states).length === 0)
    .map((node) => ({
      name: node.path.join('.'),
      // Ended for the record's purpose; an old conversation may still go on (D11).
      isFinal: node.type === 'final' || node.tags.includes('ended'),
      isStored: !node.tags.includes('unsaved'),
    }));
}

/** @throws Error when a state or event has no text: nothing nameless is ever shown. */
export function describeMachine<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): MachineDescription {
  const { machine, texts } = definition;
  return {
    name: definition.name,
    version: definition.version,
    title: texts.title,
    description: texts.description,
    states: describeStates(machine).map((state) => ({ ...state, label: textOf(definition.name, texts.states, state.name) })),
    events: machine.events
      .filter((event: string) => !event.startsWith('xstate.'))
      .map((event: string) => ({ name: event, label: textOf(definition.name, texts.events, event) })),
    guards: Object.keys(definition.rules),
    reasons: Object.entries(texts.reasons).map(([code, text]) => ({ code, text })),
    transitions: transitionFacts(machine),
  };
}

function textOf(machine: string, texts: Readonly<Record<string, Text>>, key: string): Text {
  const text = texts[key];
  if (!text) throw new Error(`${machine}: no text for ${key}`);
  return text;
}
