import type { MachineDescription } from './describe.ts';
import { statesOf } from './record-machine.ts';

/** A journal entry, as far as the machine is concerned. */
export interface Step {
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Whether a record in `state` is in a node of the machine: the state itself, or an ancestor. Parallel states are joined
 * by `+`.
 */
const isIn = (state: string, node: string): boolean =>
  node === '' || statesOf(state).some((part) => part === node || part.startsWith(`${node}.`));

/** The machine's transition for a step; null when there is none. */
export function transitionOf(
  { transitions }: Pick<MachineDescription, 'transitions'>,
  { event, from, to }: Step,
): string | null {
  const taken = transitions.find(
    (each) => each.event === event && isIn(from, each.from) && (each.to === null ? from === to : isIn(to, each.to)),
  );
  return taken?.id ?? null;
}
