/** What a column asks for. */
export interface WantedWidth {
  /** Its share of the width of the table, against the shares of the others. */
  readonly share: number;
  /** What its longest unbroken text takes, in font sizes. */
  readonly needs: number;
}

/** Letters of a table, from the usual size down to what can still be read on paper. */
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6] as const;

/**
 * Widths of columns that fill `width` together: by their shares, but none narrower than what must not be broken in it
 * (and `padding`). Where that does not fit all of them, letters become smaller; at the smallest each gives up its part.
 */
export function columnWidths(
  columns: readonly WantedWidth[],
  width: number,
  padding: number,
): { readonly size: number; readonly widths: readonly number[] } {
  const least = (size: number): readonly number[] => columns.map(({ needs }) => needs * size + padding);
  const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
  const size = SIZES.find((each) => total(least(each)) <= width) ?? SIZES.at(-1) ?? 6;
  const needed = least(size);
  const over = total(needed) / width;
  return { size, widths: over >= 1 ? needed.map((part) => part / over) : shared(columns, needed, width) };
}

/** Whoever gets less than the least takes that, and the others share the rest: again, until nobody gets less. */
function shared(columns: readonly WantedWidth[], least: readonly number[], width: number): readonly number[] {
  const widths = [...least];
  const isFixed = columns.map(() => false);
  for (;;) {
    const rest = width - least.reduce((sum, part, at) => sum + (isFixed[at] ? part : 0), 0);
    const shares = columns.reduce((sum, { share }, at) => sum + (isFixed[at] ? 0 : share), 0);
    const short = columns.flatMap(({ share }, at) =>
      !isFixed[at] && (rest * share) / shares < (least[at] ?? 0) ? [at] : [],
    );
    for (const [at, { share }] of columns.entries()) if (!isFixed[at]) widths[at] = (rest * share) / shares;
    if (short.length === 0) return widths;
    for (const at of short) {
      isFixed[at] = true;
      widths[at] = least[at] ?? 0;
    }
  }
}
