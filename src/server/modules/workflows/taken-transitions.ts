import type { MachineDescription } from '#machines/kernel/index.ts';
import { transitionOf, type Step } from '#machines/kernel/taken.ts';

/** Returns how often each transition was taken, including zeros, and the number of entries that match none. */
export function transitionsTaken(
  description: MachineDescription,
  steps: readonly (Step & { readonly count: number })[],
) {
  const counts = new Map(description.transitions.map(({ id }) => [id, 0]));
  let unexplained = 0;
  for (const step of steps) {
    const id = transitionOf(description, step);
    if (id === null) unexplained += step.count;
    else counts.set(id, (counts.get(id) ?? 0) + step.count);
  }
  return { transitions: [...counts].map(([id, count]) => ({ id, count })), unexplained };
}
