/** Counting a long list costs a hundred times its first page; while a person scrolls, a recent count is good enough. */
const FRESH_FOR_MS = 10_000;
const SIZE = 2_000;

interface Totals {
  readonly count: number;
  readonly days: number;
}

const kept = new Map<string, { totals: Totals; until: number }>();

/** Counts again for the first page and for counts alone; later pages may use the cached count. */
export async function cachedCount(
  wanted: { readonly key: string; readonly isFirstPage: boolean },
  count: () => Promise<Totals>,
): Promise<Totals> {
  const known = kept.get(wanted.key);
  if (!wanted.isFirstPage && known && known.until > Date.now()) return known.totals;
  const totals = await count();
  if (kept.size >= SIZE) kept.clear();
  kept.set(wanted.key, { totals, until: Date.now() + FRESH_FOR_MS });
  return totals;
}
