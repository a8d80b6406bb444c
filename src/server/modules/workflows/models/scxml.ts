import type { MachineDescription } from '#machines/kernel/index.ts';
import { StateTree } from './tree.ts';
import { element, xmlDocument, type XmlElement } from './xml.ts';

/**
 * Writes a machine as SCXML (W3C, 2015), with the names of the machine. Guards are data that a simulation sets: what they
 * check is not in the file. Effects are written to the log.
 */
export function scxmlOf(description: MachineDescription): string {
  const tree = new StateTree(description);
  const { name, kind, guards } = description;
  const top = kind === 'parallel' ? [stateOf(tree, '')] : inside(tree, '');
  return xmlDocument(
    element(
      'scxml',
      {
        xmlns: 'http://www.w3.org/2005/07/scxml',
        version: '1.0',
        datamodel: 'ecmascript',
        name,
        initial: kind === 'parallel' ? undefined : (tree.initialOf('') ?? undefined),
      },
      [...dataOf(guards), ...top],
    ),
  );
}

const dataOf = (guards: readonly string[]): readonly XmlElement[] =>
  guards.length === 0
    ? []
    : [
        element(
          'datamodel',
          {},
          guards.map((id) => element('data', { id, expr: 'true' })),
        ),
      ];

const inside = (tree: StateTree, name: string): readonly XmlElement[] => [
  ...tree.transitionsOf(name).map(({ event, guard, to, actions }) =>
    element(
      'transition',
      { event: event || undefined, cond: guard ?? undefined, target: to ?? undefined },
      actions.map((action) => element('log', { label: 'effect', expr: `'${action}'` })),
    ),
  ),
  ...tree.childrenOf(name).map((child) => stateOf(tree, child.name)),
];

const ELEMENTS = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final' } as const;

const stateOf = (tree: StateTree, name: string): XmlElement =>
  element(
    ELEMENTS[tree.kindOf(name)],
    { id: name || tree.description.name, initial: tree.initialOf(name) ?? undefined },
    inside(tree, name),
  );
