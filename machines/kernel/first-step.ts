import { getNextTransitions, type AnyMachineSnapshot, type AnyStateNode } from 'xstate';
import { isActive } from './is-active.ts';

const children = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

/** A node with what is entered below it when nobody says otherwise. */
export function withInitialStates(node: AnyStateNode): AnyStateNode[] {
  const below = node.type === 'parallel' ? children(node) : (node.initial?.target ?? []);
  return [node, ...below.flatMap(withInitialStates)];
}

/** Everything that becomes active when a node is entered: around it, beside it where that is entered with it, and below it. */
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

/** The event after which another one is known that the present state does not know, whatever the guards say; undefined where no single one leads there. */
export function firstStep(now: AnyMachineSnapshot, eventType: string): string | undefined {
  const open = getNextTransitions(now);
  const leads = ({ target }: (typeof open)[number]): boolean =>
    target?.some((node) => entered(node, now).some(({ transitions }) => transitions.has(eventType))) ?? false;
  return open.find((candidate) => open.filter((other) => other.eventType === candidate.eventType).every(leads))
    ?.eventType;
}
