import { getNextTransitions, type AnyMachineSnapshot, type AnyStateNode } from 'xstate';
import { isActive } from './is-active.ts';

const children = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

/** A node with the states entered below it by default. */
export function withInitialStates(node: AnyStateNode): AnyStateNode[] {
  const below = node.type === 'parallel' ? children(node) : (node.initial?.target ?? []);
  return [node, ...below.flatMap(withInitialStates)];
}

export const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

/**
 * All states that become active when a node is entered: its ancestors, regions entered with it, and its default
 * children.
 */
function entered(node: AnyStateNode, now: AnyMachineSnapshot): readonly AnyStateNode[] {
  const around: AnyStateNode[] = [];
  let inner = node;
  for (let parent = node.parent; parent; parent = parent.parent) {
    const own = inner;
    if (!isActive(now, parent))
      around.push(
        parent,
        ...(parent.type === 'parallel'
          ? children(parent)
              .filter((region) => region !== own)
              .flatMap(withInitialStates)
          : []),
      );
    inner = parent;
  }
  return [...around, ...withInitialStates(node)];
}

/**
 * The event that makes another one known that the current state does not know, regardless of guards; undefined if no
 * single one does. A transition with `meta.isReturn` takes something back: no one is referred to it.
 */
export function firstStep(now: AnyMachineSnapshot, eventType: string): string | undefined {
  const open = getNextTransitions(now).filter(({ meta }) => meta?.['isReturn'] !== true);
  const leads = ({ target }: (typeof open)[number]): boolean =>
    target?.some((node) => entered(node, now).some(({ transitions }) => transitions.has(eventType))) ?? false;
  // Regions of a parallel state react on their own: one of them is enough.
  const inChain = (one: AnyStateNode, other: AnyStateNode): boolean => isWithin(one, other) || isWithin(other, one);
  return open.find(({ eventType: first, source }) =>
    open.filter((other) => other.eventType === first && inChain(other.source, source)).every(leads),
  )?.eventType;
}
