import type { MachineDescription } from '#machines/kernel/index.ts';

/** An entry of the journal, as far as the machine is concerned. */
export interface Step {
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

/** Whether a record in `state` is in a node of the machine: the state itself, or one around it. States side by side are joined by `+`. */
const isIn = (state: string, node: string): boolean => node === '' || state.split('+').some((part) => part === node || part.startsWith(`${node}.`));

/** The transition of the machine by which a step was taken; null when the machine has none. */
export function transitionOf({ transitions }: MachineDescription, { event, from, to }: Step): string | null {
  const taken = transitions.find(
    (each) => each.event === event && isIn(from, each.from) && (each.to === null ? from === to : isIn(to, each.to)),
  );
  return taken?.id ?? null;
}

/** How often each transition was taken, those never taken as 0, and how many entries none of them explains. */
export function transitionsTaken(description: MachineDescription, steps: readonly (Step & { readonly count: number })[]) {
  const counts = new Map(description.transitions.map(({ id }) => [id, 0]));
  let unexplained = 0;
  for (const step of steps) {
    const id = transitionOf(description, step);
    if (id === null) unexplained += step.count;
    else counts.set(id, (counts.get(id) ?? 0) + step.count);
  }
  return { transitions: [...counts].map(([id, count]) => ({ id, count })), unexplained };
}
