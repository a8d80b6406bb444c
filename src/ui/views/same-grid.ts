import type { GridState } from '../list/grid-state.ts';

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

/** Whether two arrangements are equal, regardless of key order. */
export function sameGrid(one: GridState, other: GridState): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}
