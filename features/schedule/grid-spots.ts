/** A focusable place of the board: a shift of a cell, or its "Add shift" where it has none. */
export interface Spot {
  readonly row: number;
  readonly day: number;
  /** Of the shifts in the cell. */
  readonly index: number;
}

/** What the keys move through. */
export interface GridShape {
  readonly rows: number;
  readonly days: number;
  /** Number of shifts in a cell. */
  readonly countAt: (row: number, day: number) => number;
}

const PAGE = 10;

/** Returns the spot in the grid that is nearest to one. */
export function within({ rows, days, countAt }: GridShape, { row, day, index }: Spot): Spot {
  const at = { row: Math.max(0, Math.min(row, rows - 1)), day: Math.max(0, Math.min(day, days - 1)) };
  return { ...at, index: Math.max(0, Math.min(index, countAt(at.row, at.day) - 1)) };
}

/**
 * Returns where a key of the ARIA grid pattern leads; null where it leads nowhere. Up and down go through the shifts of
 * a cell first; with a single day, as by the hour, left and right do.
 */
export function nextSpot(
  shape: GridShape,
  from: Spot,
  key: { readonly key: string; readonly isRtl: boolean; readonly withControl: boolean },
): Spot | null {
  const { row, day, index } = from;
  const last = (of: number): number => Math.max(0, shape.countAt(of, day) - 1);
  const to = (next: Spot): Spot | null => {
    if (next.row < 0 || next.row >= shape.rows || next.day < 0 || next.day >= shape.days) return null;
    return within(shape, next);
  };
  const across = (by: number): Spot | null => {
    if (shape.days > 1) return to({ row, day: day + by, index });
    return index + by < 0 || index + by > last(row) ? null : { row, day, index: index + by };
  };
  switch (key.key) {
    case 'ArrowRight':
      return across(key.isRtl ? -1 : 1);
    case 'ArrowLeft':
      return across(key.isRtl ? 1 : -1);
    case 'ArrowDown':
      return shape.days > 1 && index < last(row) ? { row, day, index: index + 1 } : to({ row: row + 1, day, index: 0 });
    case 'ArrowUp':
      if (shape.days > 1 && index > 0) return { row, day, index: index - 1 };
      return row === 0 ? null : to({ row: row - 1, day, index: last(row - 1) });
    case 'Home':
      return within(shape, { row: key.withControl ? 0 : row, day: 0, index: 0 });
    case 'End':
      return within(shape, { row: key.withControl ? shape.rows - 1 : row, day: shape.days - 1, index: 0 });
    case 'PageDown':
      return within(shape, { row: row + PAGE, day, index: 0 });
    case 'PageUp':
      return within(shape, { row: row - PAGE, day, index: 0 });
    default:
      return null;
  }
}
