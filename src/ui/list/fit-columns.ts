/** How long a column stays as the list gets narrower: 1 stays, 3 goes first. */
export type ColumnPriority = 1 | 2 | 3;

interface FittedColumn {
  readonly id: string;
  readonly width: number;
  readonly priority: ColumnPriority;
}

/**
 * Columns without room in a list `available` pixels wide: of the lowest priority first, and of those the last one. Columns of priority 1
 * stay; the list then scrolls sideways. 0 means that the width is not known yet.
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
