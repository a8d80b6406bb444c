import { randomInt } from 'node:crypto';
import { browserStep } from './checks/browser-step.ts';
import { lintStep, runSteps, toolStep, typesStep, unusedStep } from './checks/step.ts';
import { closingText, sum } from './checks/totals.ts';
import { vitestStep } from './checks/vitest-step.ts';

// Read by the tests that take a sample of what they could send (docs/testing.md, Samples).
if (process.argv.includes('--full')) {
  process.env['STEWARD_FULL'] = '1';
  delete process.env['STEWARD_SEED'];
} else {
  process.env['STEWARD_SEED'] ??= String(randomInt(1_000_000));
  console.log(`Samples are drawn by seed ${process.env['STEWARD_SEED']}: STEWARD_SEED=${process.env['STEWARD_SEED']} npm test draws the same again, npm test -- --full leaves nothing out.`);
}

/** Everything; what failed is told once more at the end, the last line is the line of totals. The browser tests need the built web app. */
const steps = [typesStep, lintStep, unusedStep, vitestStep('Machines, server, page'), toolStep('Web app', 'src/cli/build.ts', ['--if-stale']), browserStep];
const totals = sum(await runSteps(steps));
console.log(closingText(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;
