import type { MachineDescription } from '#machines/kernel/index.ts';
import { StateTree } from './tree.ts';

/** What `createMachine` of XState 5 and Stately's editor read. */
interface StateConfig {
  readonly type?: 'parallel' | 'final';
  readonly initial?: string;
  readonly on?: Readonly<Record<string, readonly TransitionConfig[]>>;
  readonly states?: Readonly<Record<string, StateConfig>>;
  readonly description?: string;
}

interface TransitionConfig {
  readonly target?: string;
  readonly guard?: string;
  readonly actions?: readonly string[];
}

/**
 * Writes a machine as the configuration of XState 5, in JSON: guards and effects by name, states described in a language.
 * `createMachine` reads it as it is; Stately's editor draws it.
 */
export function xstateJsonOf(description: MachineDescription, language: 'en' | 'ar'): string {
  const tree = new StateTree(description);
  const { name, version, title } = description;
  return `${JSON.stringify({ id: name, version: String(version), description: title[language], ...stateOf(tree, '', language) }, null, 2)}\n`;
}

const keyOf = (name: string): string => name.split('.').at(-1) ?? name;

function stateOf(tree: StateTree, name: string, language: 'en' | 'ar'): StateConfig {
  const kind = tree.kindOf(name);
  const initial = tree.initialOf(name);
  const transitions = Map.groupBy(tree.transitionsOf(name), ({ event }) => event);
  const children = tree.childrenOf(name);
  return {
    ...(name === '' ? {} : { description: tree.node(name).label[language] }),
    ...(kind === 'parallel' || kind === 'final' ? { type: kind } : {}),
    ...(initial === null ? {} : { initial: keyOf(initial) }),
    ...(transitions.size === 0
      ? {}
      : {
          on: Object.fromEntries(
            [...transitions].map(([event, ways]) => [
              event,
              ways.map(({ guard, to, actions }) => ({
                // By the whole path: relative targets mean siblings.
                ...(to === null ? {} : { target: `#${tree.description.name}.${to}` }),
                ...(guard === null ? {} : { guard }),
                ...(actions.length === 0 ? {} : { actions }),
              })),
            ]),
          ),
        }),
    ...(children.length === 0
      ? {}
      : {
          states: Object.fromEntries(children.map((child) => [keyOf(child.name), stateOf(tree, child.name, language)])),
        }),
  };
}
