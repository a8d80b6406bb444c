/** Width request of a column. */
export interface WantedWidth {
  /** Its share of the table width, relative to the other shares. */
  readonly share: number;
  /** Width of its longest unbreakable text, in font sizes. */
  readonly needs: number;
}

/** Font sizes of a table, from the usual one down to the smallest readable in print. */
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6] as const;

/**
 * Returns column widths that fill `width`: by share, but none narrower than its unbreakable text (and `padding`). If
 * not all fit, the font size is reduced; at the smallest each column shrinks.
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

/** Columns below their minimum get the minimum, and the others share the rest: repeated until none is below. */
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
