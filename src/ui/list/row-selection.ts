import { useRef } from 'react';
import type { ListSelection } from './list.types.ts';
import type { RowSelection } from './row-events.ts';

/** Ids with others added, or without them. */
function withAll(ids: ReadonlySet<string>, others: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  for (const id of others) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/**
 * Selects rows one by one, in ranges (Shift and a click, from the row chosen before) and with Shift and the arrow keys:
 * back towards where it began, the selection becomes smaller again.
 */
export function useRowSelection(
  { selected, onChange }: ListSelection,
  rows: readonly { readonly id: string }[],
  indexOf: (id: string) => number,
): RowSelection {
  const last = useRef<string>(undefined);
  const between = (one: number, other: number): readonly string[] =>
    rows.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ id }) => id);
  return {
    select: (id, on, isRange) => {
      // The only selected row may have been selected before this code was loaded.
      const begin = last.current ?? (selected.size === 1 ? [...selected][0] : undefined);
      const from = isRange && begin !== undefined ? indexOf(begin) : -1;
      last.current = id;
      onChange(withAll(selected, from < 0 ? [id] : between(from, indexOf(id)), on));
    },
    extend: (from, to) => {
      const there = rows[to];
      if (!there) return;
      last.current = there.id;
      onChange(
        selected.has(there.id)
          ? withAll(selected, between(from, from), false)
          : withAll(selected, between(from, to), true),
      );
    },
  };
}
