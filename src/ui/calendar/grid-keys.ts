/** A focusable position in the month grid: a day (level 0), or an entry below it (from 1), over one or more days. */
export interface Spot {
  /** First and last day, counted from the first of the grid. */
  readonly first: number;
  readonly last: number;
  readonly level: number;
}

export const spotKey = ({ first, last, level }: Spot): string => `${first} ${last} ${level}`;

export function spotOf(key: string): Spot {
  const [first = 0, last = 0, level = 0] = key.split(' ').map(Number);
  return { first, last, level };
}

const WEEK = 7;

/**
 * The target of an arrow key, Home or End (ARIA grid pattern); null when there is none. Horizontally, the entry at the
 * same level or the next one above it; vertically, through the entries of a day into the next week.
 */
export function nextSpot(spots: readonly Spot[], from: Spot, key: string, isRtl: boolean): Spot | null {
  const on = (day: number, fits: (spot: Spot) => boolean = () => true): readonly Spot[] =>
    spots.filter((spot) => spot.first <= day && spot.last >= day && fits(spot)).toSorted((a, b) => a.level - b.level);
  const across = (day: number): Spot | null => on(day, ({ level }) => level <= from.level).at(-1) ?? null;
  const monday = from.first - (from.first % WEEK);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return across((key === 'ArrowRight') === isRtl ? from.first - 1 : from.last + 1);
    case 'ArrowDown':
      return on(from.first, ({ level }) => level > from.level)[0] ?? on(from.first + WEEK)[0] ?? null;
    case 'ArrowUp':
      return on(from.first, ({ level }) => level < from.level).at(-1) ?? on(from.first - WEEK).at(-1) ?? null;
    case 'Home':
      return on(monday)[0] ?? null;
    case 'End':
      return on(monday + WEEK - 1)[0] ?? null;
    default:
      return null;
  }
}
