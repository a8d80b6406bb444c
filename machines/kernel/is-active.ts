import type { AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate';

/** Whether a state is active, regardless of its child states and of parallel regions. */
export const isActive = (now: AnyMachineSnapshot, { path }: AnyStateNode): boolean =>
  path.length === 0 || now.matches(valueOf(path) as never);

const valueOf = ([name = '', ...below]: readonly string[]): StateValue =>
  below.length === 0 ? name : { [name]: valueOf(below) };
