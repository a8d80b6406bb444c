import { compareText } from './order.ts';

/** Shifts of one person in order of time. Times are epoch milliseconds. */

export interface Placed {
  /** Tells shifts without an id apart. */
  readonly source: object;
  readonly id: string | null;
  readonly start: number;
  readonly end: number;
  /** Day number of the start in the shift's own zone. */
  readonly startDay: number;
}

export interface Neighbours {
  readonly overlapping: readonly Placed[];
  /** The last to end before it begins, unless that is `reach` or longer ago; of several the one that began first. */
  readonly previous: Placed | null;
  /** The next to begin after it has ended, unless that is `reach` or longer away. */
  readonly next: Placed | null;
}

/** Returns a look-up of what is around a shift of the same person; `reach` in milliseconds. */
export function neighboursAmong(shifts: readonly Placed[], reach: number): (of: Placed) => Neighbours {
  const sorted = shifts.toSorted((one, other) => one.start - other.start || compareText(one.id ?? '', other.id ?? ''));
  // The latest end among the shifts up to each: going back can stop where everything before has ended.
  const latestEnds: number[] = [];
  for (const { end } of sorted) latestEnds.push(Math.max(end, latestEnds.at(-1) ?? -Infinity));
  return (of) => {
    const overlapping: Placed[] = [];
    let previous: Placed | null = null;
    const after = firstFrom(sorted, of.end);
    for (let index = after - 1; index >= 0 && (latestEnds[index] ?? 0) > of.start - reach; index--) {
      const other = sorted[index];
      if (!other || other.source === of.source) continue;
      if (other.end > of.start) overlapping.push(other);
      else if (other.end > of.start - reach && other.end >= (previous?.end ?? -Infinity)) previous = other;
    }
    const next = sorted.slice(after, after + 2).find(({ source }) => source !== of.source) ?? null;
    return { overlapping, previous, next: next && next.start < of.end + reach ? next : null };
  };
}

/** Index of the first shift that begins at an instant or later. */
function firstFrom(sorted: readonly Placed[], instant: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? Infinity) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
