import type { MachineDescription } from './describe.ts';
import { statesOf } from './record-machine.ts';

/** An entry of the journal, as far as the machine is concerned. */
export interface Step {
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

/** Whether a record in `state` is in a node of the machine: the state itself, or one around it. States side by side are joined by `+`. */
const isIn = (state: string, node: string): boolean =>
  node === '' || statesOf(state).some((part) => part === node || part.startsWith(`${node}.`));

/** The transition of the machine by which a step was taken; null when the machine has none. */
export function transitionOf(
  { transitions }: Pick<MachineDescription, 'transitions'>,
  { event, from, to }: Step,
): string | null {
  const taken = transitions.find(
    (each) => each.event === event && isIn(from, each.from) && (each.to === null ? from === to : isIn(to, each.to)),
  );
  return taken?.id ?? null;
}
