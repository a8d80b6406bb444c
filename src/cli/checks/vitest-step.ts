import { mkdir, readFile, rm } from 'node:fs/promises';
import { runScript } from '../child-program.ts';
import { inRepository } from '../repository-paths.ts';
import type { Step } from './step.ts';
import type { Totals } from './totals.ts';

/** What the JSON reporter writes, as far as it is needed here. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

function toTotals(report: VitestReport, exitCode: number): Totals {
  // A file that cannot even be loaded has no tests to fail.
  const brokenFiles = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    // A fault outside any test, e.g. an error nobody handled, shows in the exit code only.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Runs tests of the named vitest projects, of all when none is named. */
export function vitestStep(title: string, projects: readonly string[] = []): Step {
  return {
    title,
    run: async () => {
      const file = inRepository('.cache', 'results', 'vitest.json');
      await mkdir(inRepository('.cache', 'results'), { recursive: true });
      await rm(file, { force: true });
      const args = ['run', ...projects.flatMap((name) => ['--project', name]), '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const exitCode = await runScript(inRepository('node_modules/vitest/vitest.mjs'), args);
      return toTotals(JSON.parse(await readFile(file, 'utf8')) as VitestReport, exitCode);
    },
  };
}
