import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { runScript } from '../child-program.ts';
import { inRepository } from '../repository-paths.ts';
import { provideChromium } from './chromium.ts';
import { IN_CI, type Step } from './step.ts';
import { ONE_FAILED, ONE_SKIPPED, type Totals } from './totals.ts';

const CONFIG = 'e2e/playwright.config.ts';

/** What Playwright's JSON reporter writes, as far as it is needed here. `errors` are those outside any test. */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };

function toTotals({ stats, errors }: PlaywrightReport, exitCode: number): Totals {
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped: stats.skipped };
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
    const exitCode = await runScript(inRepository('node_modules/playwright/cli.js'), ['test', '-c', CONFIG, '--reporter=list,json'], {
      env: { CHROMIUM_PATH: program, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return toTotals(JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport, exitCode);
  },
};
