import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { isWithin, withInitialStates } from './first-step.ts';
import { isActive } from './is-active.ts';

const children = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);
const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...children(node).flatMap(withDescendants),
];

/** The initial states of the regions beside a target, entered by an event from outside of them. */
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
 * The state an event leads to from elsewhere, if a record that does not know the event is already in it: the requested
 * result exists. Undefined where the event does not lead to the record's state, in all of its regions.
 */
export function alreadyThere(now: AnyMachineSnapshot, eventType: string): string | undefined {
  const isNow = (node: AnyStateNode): boolean => isActive(now, node);
  const targets = withDescendants(now.machine.root).flatMap((source) =>
    (source.transitions.get(eventType) ?? []).map(({ target = [] }) => ({ source, target })),
  );
  const reached = targets.find(
    ({ source, target }) =>
      target.length > 0 &&
      // An event that enters a state again from within does not lead there from elsewhere.
      target.every(
        (node) => isNow(node) && !isWithin(source, node) && initialBeside(node, source, target).every(isNow),
      ),
  );
  return reached?.target[0]?.path.join('.');
}
