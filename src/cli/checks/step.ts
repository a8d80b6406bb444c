import { runScript, type RunOptions } from '../child-program.ts';
import { inRepository } from '../repository-paths.ts';
import { changedSources } from './changed-files.ts';
import { NOTHING, ONE_FAILED, ONE_PASSED, type Totals } from './totals.ts';

/** One part of a run. Says what it does, then how it went; throws only for faults of the run itself. */
export type Step = { title: string; run: () => Promise<Totals> };

/** A missing tool or file counts as failed where everything must be there, and is skipped on a developer's machine. */
export const IN_CI = Boolean(process.env['CI']) && process.env['CI'] !== 'false';

/** A tool that answers with its exit code alone counts as one check. */
export function toolStep(title: string, script: string, args: readonly string[], options: RunOptions = {}): Step {
  return {
    title,
    run: async () => ((await runScript(inRepository(script), args, options)) === 0 ? ONE_PASSED : ONE_FAILED),
  };
}

/** Types of every project, in the order their references allow imports. */
export const typesStep: Step = toolStep('Types', 'node_modules/typescript/bin/tsc', ['-b']);

/** Rules of the house and of the architecture. */
export const lintStep: Step = toolStep('Rules', 'node_modules/oxlint/bin/oxlint', ['--type-aware']);

/** The rules that need no types, everywhere: a fifth of the time. */
export const quickLintStep: Step = toolStep('Rules that need no types', 'node_modules/oxlint/bin/oxlint', []);

/** Line breaks and quotes, everywhere: `npm run format` puts them right. */
export const formatStep: Step = toolStep('Format', 'node_modules/oxfmt/bin/oxfmt', ['--check']);

/** All rules, on what differs from the last commit. */
export const changedLintStep: Step = {
  title: 'Rules, of what has changed',
  run: async () => {
    const files = changedSources();
    return files.length === 0
      ? NOTHING
      : toolStep('', 'node_modules/oxlint/bin/oxlint', ['--type-aware', ...files]).run();
  },
};

/** Files, exports and dependencies that nothing uses. */
export const unusedStep: Step = toolStep('Unused code', 'node_modules/knip/bin/knip.js', ['--no-progress']);

/** Runs the steps one after the other, also after a failed one, and returns what each gave. */
export async function runSteps(steps: readonly Step[]): Promise<Totals[]> {
  const results: Totals[] = [];
  for (const { title, run } of steps) {
    console.log(`\n── ${title} ──`);
    const started = Date.now();
    const result = await run().catch((error: unknown) => {
      console.error(error);
      return ONE_FAILED;
    });
    const failures =
      result.failed > 0 && result.failures.length === 0
        ? [{ name: title, message: 'See its output above.' }]
        : result.failures;
    const outcome = result.failed > 0 ? 'FAILED' : result.passed > 0 ? 'ok' : 'skipped';
    console.log(`── ${title}: ${outcome} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    results.push({ ...result, failures });
  }
  return results;
}
