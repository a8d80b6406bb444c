import type { MachineEvent } from '#machines/kernel/index.ts';
import type { Mutant } from '#machines/kernel/mutants.ts';

/** Round-robin over kinds of faults, and within each over states, up to the given number. */
export function choose<Context, Event extends MachineEvent>(
  mutants: readonly Mutant<Context, Event>[],
  most: number,
): readonly Mutant<Context, Event>[] {
  const kinds = [...Map.groupBy(mutants, ({ kind }) => kind).values()].map((ofKind) =>
    inTurn([...Map.groupBy(ofKind, ({ at }) => at).values()]),
  );
  return inTurn(kinds).slice(0, most);
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
