import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(withDescendants)];

/**
 * The state an event leads to from elsewhere, where a record that does not know the event is in it already: what was asked
 * for is so. Undefined where the event leads nowhere the record is.
 */
export function alreadyThere(now: AnyMachineSnapshot, eventType: string): string | undefined {
  const targets = withDescendants(now.machine.root).flatMap((node) => (node.transitions.get(eventType) ?? []).map(({ target }) => target ?? []));
  const reached = targets.find((nodes) => nodes.length > 0 && nodes.every((node) => now._nodes.includes(node)));
  return reached?.[0]?.path.join('.');
}
