/** How many checks of a step passed, failed and were not run. */
export type Totals = { passed: number; failed: number; skipped: number };

export const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Totals = { ...NOTHING, passed: 1 };
export const ONE_FAILED: Totals = { ...NOTHING, failed: 1 };
export const ONE_SKIPPED: Totals = { ...NOTHING, skipped: 1 };

/** The sum of all steps. */
export function sum(parts: readonly Totals[]): Totals {
  return parts.reduce(
    (total, part) => ({ passed: total.passed + part.passed, failed: total.failed + part.failed, skipped: total.skipped + part.skipped }),
    NOTHING,
  );
}

/** The line a run ends with: "12 passed, 0 failed", and what was skipped if anything was. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
