/** How long a column stays in a list that gets narrower: 1 stays, 3 goes first. */
export type ColumnPriority = 1 | 2 | 3;

interface FittedColumn {
  readonly id: string;
  readonly width: number;
  readonly priority: ColumnPriority;
}

/**
 * Columns that do not fit into a list `available` pixels wide: the lowest priority first, within it the last column.
 * Columns of priority 1 stay; the list then scrolls sideways. 0 means that the width is not known yet.
 */
export function columnsWithoutRoom(columns: readonly FittedColumn[], available: number): ReadonlySet<string> {
  const out = new Set<string>();
  if (available <= 0) return out;
  let total = columns.reduce((sum, { width }) => sum + width, 0);
  for (const priority of [3, 2] as const)
    for (const column of columns.filter((each) => each.priority === priority).toReversed()) {
      if (total <= available) return out;
      total -= column.width;
      out.add(column.id);
    }
  return out;
}
