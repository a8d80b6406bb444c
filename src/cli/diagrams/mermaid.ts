import { initialPosition, describeMachine, stateName } from '#machines/kernel/index.ts';
import { stateNodes, type TransitionFact } from '#machines/kernel/transitions.ts';
import type { AnyRecordMachine } from '#machines/registry.ts';

/** The states a transition leads from or to: the leaves below a state, or the one a record comes to rest in. */
export type Resting = {
  readonly leavesOf: (name: string) => readonly string[];
  readonly restOf: (name: string) => string;
};

/** Where transitions of a machine really begin and end. */
export function restingIn({ machine }: AnyRecordMachine): Resting {
  const nodes = new Map(stateNodes(machine).map((node) => [node.path.join('.'), node]));
  const leavesOf = (name: string): readonly string[] => {
    const inner = Object.values(nodes.get(name)?.states ?? {});
    return inner.length === 0 ? [name] : inner.flatMap((node) => leavesOf(node.path.join('.')));
  };
  const restOf = (name: string): string => {
    const first = nodes.get(name)?.initial?.target[0];
    return first ? restOf(first.path.join('.')) : name;
  };
  return { leavesOf, restOf };
}

const idOf = (state: string): string => state.replaceAll(/[^a-z0-9]/gi, '_');
const wordsOf = ({ event, guard }: TransitionFact): string => (guard === null ? event : `${event} [${guard}]`);

/** A machine as a Mermaid state diagram: every state a record can rest in, every transition with its guard. */
export function mermaidOf(definition: AnyRecordMachine): string {
  const { states, transitions } = describeMachine(definition);
  const { leavesOf, restOf } = restingIn(definition);
  const arrows = transitions.flatMap((fact) =>
    leavesOf(fact.from).map(
      (from) => `  ${idOf(from)} --> ${idOf(fact.to === null ? from : restOf(fact.to))}: ${wordsOf(fact)}`,
    ),
  );
  return [
    'stateDiagram-v2',
    ...states.map(({ name, label }) => `  state "${label.en}" as ${idOf(name)}`),
    `  [*] --> ${idOf(stateName(initialPosition(definition, undefined).value))}`,
    ...arrows,
    ...states.filter(({ isFinal }) => isFinal).map(({ name }) => `  ${idOf(name)} --> [*]`),
  ].join('\n');
}

/** The same as Markdown shows it. */
export const mermaidBlock = (definition: AnyRecordMachine): string =>
  ['```mermaid', mermaidOf(definition), '```'].join('\n');
