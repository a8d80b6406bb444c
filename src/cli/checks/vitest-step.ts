import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from '../child-program.ts';
import { inRepository } from '../repository-paths.ts';
import type { Step } from './step.ts';
import { temporaryPlace } from './temporary-place.ts';
import type { Failure, Totals } from './totals.ts';

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

/** What the JSON reporter writes, as far as it is needed here. */
type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

function failuresOf(file: VitestFile): Failure[] {
  const name = path.relative(inRepository('.'), file.name);
  const failed = file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ name: `${name} › ${fullName}`, message: failureMessages.join('\n') }));
  // A file that cannot be loaded or prepared has no test that fails.
  return file.status === 'failed' && failed.length === 0
    ? [{ name, message: file.message || 'See its output above.' }]
    : failed;
}

function toTotals(report: VitestReport, exitCode: number): Totals {
  const failures = report.testResults.flatMap(failuresOf);
  // A fault outside any test, e.g. an error nobody handled, shows in the exit code only.
  if (failures.length === 0 && exitCode !== 0)
    failures.push({ name: 'A fault outside any test', message: 'See the output above.' });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** Runs tests of the named vitest projects, of all when none is named; `options` are vitest's own. */
export function vitestStep(title: string, projects: readonly string[] = [], options: readonly string[] = []): Step {
  return {
    title,
    run: async () => {
      const file = inRepository('.cache', 'results', 'vitest.json');
      await mkdir(inRepository('.cache', 'results'), { recursive: true });
      await rm(file, { force: true });
      const args = [
        'run',
        ...projects.flatMap((name) => ['--project', name]),
        ...options,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ];
      // Each file of the page has a process of its own, which would compile the same libraries again.
      const env = { ...temporaryPlace(), NODE_COMPILE_CACHE: inRepository('.cache', 'compiled') };
      const exitCode = await runScript(inRepository('node_modules/vitest/vitest.mjs'), args, { env });
      return toTotals(JSON.parse(await readFile(file, 'utf8')) as VitestReport, exitCode);
    },
  };
}
