import { stripVTControlCharacters } from 'node:util';

/** One check that failed: where it stands and what it said. */
export type Failure = { name: string; message: string };

/** How many checks of a step passed, failed and were not run, and which failed. */
export type Totals = { passed: number; failed: number; skipped: number; failures: readonly Failure[] };

export const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] };
export const ONE_PASSED: Totals = { ...NOTHING, passed: 1 };
export const ONE_FAILED: Totals = { ...NOTHING, failed: 1 };
export const ONE_SKIPPED: Totals = { ...NOTHING, skipped: 1 };

const MESSAGE_LINES = 8;
const LINE_LENGTH = 300;
/** The sum of all steps. */
export function sum(parts: readonly Totals[]): Totals {
  return parts.reduce(
    (total, part) => ({
      passed: total.passed + part.passed,
      failed: total.failed + part.failed,
      skipped: total.skipped + part.skipped,
      failures: [...total.failures, ...part.failures],
    }),
    NOTHING,
  );
}

/** The line a run ends with: "12 passed, 0 failed", and what was skipped if anything was. */
function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function failureText({ name, message }: Failure): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, MESSAGE_LINES).map((line) => `  ${line.slice(0, LINE_LENGTH)}`)].join('\n');
}

/** What a run prints last: every failed check once more with the beginning of its message, since thousands of lines stand between, then the totals. */
export function closingText(totals: Totals): string {
  const failures = totals.failures.length > 0 ? `\nWhat failed:\n${totals.failures.map(failureText).join('\n')}\n` : '';
  return `${failures}\n${totalsLine(totals)}`;
}
