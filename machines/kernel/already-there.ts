import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { withInitialStates } from './first-step.ts';
import { isActive } from './is-active.ts';

const children = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);
const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...children(node).flatMap(withDescendants),
];
const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

/** Where the regions beside a target begin, as they do for an event that comes from outside of them. */
function initialBeside(
  target: AnyStateNode,
  source: AnyStateNode,
  targets: readonly AnyStateNode[],
): readonly AnyStateNode[] {
  const { parent } = target;
  if (!parent || isWithin(source, parent)) return [];
  const beside =
    parent.type === 'parallel'
      ? children(parent).filter((region) => !targets.some((each) => isWithin(each, region)))
      : [];
  return [...beside.flatMap(withInitialStates), ...initialBeside(parent, source, targets)];
}

/**
 * The state an event leads to from elsewhere, where a record that does not know the event is in it already: what was asked
 * for is so. Undefined where the event leads nowhere the record is, in all of its regions.
 */
export function alreadyThere(now: AnyMachineSnapshot, eventType: string): string | undefined {
  const isNow = (node: AnyStateNode): boolean => isActive(now, node);
  const targets = withDescendants(now.machine.root).flatMap((source) =>
    (source.transitions.get(eventType) ?? []).map(({ target = [] }) => ({ source, target })),
  );
  const reached = targets.find(
    ({ source, target }) =>
      target.length > 0 && target.every((node) => isNow(node) && initialBeside(node, source, target).every(isNow)),
  );
  return reached?.target[0]?.path.join('.');
}
