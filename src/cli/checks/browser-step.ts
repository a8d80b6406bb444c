import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { runScript } from '../child-program.ts';
import { inRepository } from '../repository-paths.ts';
import { provideChromium } from './chromium.ts';
import { IN_CI, type Step } from './step.ts';
import { temporaryPlace } from './temporary-place.ts';
import { ONE_FAILED, ONE_SKIPPED, type Failure, type Totals } from './totals.ts';

const CONFIG = 'e2e/playwright.config.ts';

type Faults = { errors: { message?: string }[] };
type Spec = { title: string; file: string; line: number; ok: boolean; tests: { results: Faults[] }[] };
type Suite = { specs: Spec[]; suites?: Suite[] };

/** What Playwright's JSON reporter writes, as far as it is needed here. `errors` are those outside any test. */
type PlaywrightReport = Faults & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

const messageOf = ({ errors }: Faults): string => errors.map(({ message }) => message ?? '').join('\n');

function failuresIn({ specs, suites = [] }: Suite): Failure[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => ({
      name: `e2e/${file}:${line} › ${title}`,
      message: tests.flatMap(({ results }) => results.map(messageOf)).join('\n'),
    }));
  return [...here, ...suites.flatMap(failuresIn)];
}

function toTotals(report: PlaywrightReport, exitCode: number): Totals {
  const failures = report.suites.flatMap(failuresIn);
  if (report.errors.length > 0) failures.push({ name: 'A fault outside any browser test', message: messageOf(report) });
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return { passed: expected + flaky, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped, failures };
}

function missing(what: string): Totals {
  console.error(`${what}: the browser tests ${IN_CI ? 'count as failed' : 'are skipped'}`);
  return IN_CI ? ONE_FAILED : ONE_SKIPPED;
}

/** The tests in a real browser, with accessibility. They get the found program as CHROMIUM_PATH. */
export const browserStep: Step = {
  title: 'Browser',
  run: async () => {
    if (!existsSync(inRepository(CONFIG))) return missing(`${CONFIG} is missing`);
    const program = provideChromium();
    if (!program) return missing('There is no Chromium');
    const file = inRepository('.cache', 'results', 'playwright.json');
    await mkdir(inRepository('.cache', 'results'), { recursive: true });
    await rm(file, { force: true });
    const exitCode = await runScript(
      inRepository('node_modules/playwright/cli.js'),
      ['test', '-c', CONFIG, '--reporter=list,json'],
      {
        env: { ...temporaryPlace(), CHROMIUM_PATH: program, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    );
    return toTotals(JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport, exitCode);
  },
};
