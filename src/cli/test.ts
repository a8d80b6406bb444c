import { browserStep } from './checks/browser-step.ts';
import { drawSeed } from './checks/seed.ts';
import { productStep } from './checks/product-step.ts';
import {
  changedLintStep,
  formatStep,
  lintStep,
  runSteps,
  toolStep,
  typesStep,
  unusedStep,
  type Step,
} from './checks/step.ts';
import { closingText, sum } from './checks/totals.ts';
import { vitestStep } from './checks/vitest-step.ts';

// Read by the tests that take a sample of what they could send (docs/testing.md, Samples).
const IS_FULL = process.argv.includes('--full');
if (IS_FULL) {
  process.env['STEWARD_FULL'] = '1';
  delete process.env['STEWARD_SEED'];
} else {
  const seed = drawSeed();
  console.log(
    `Samples are drawn by seed ${seed}: STEWARD_SEED=${seed} npm test draws the same again, npm test -- --full leaves nothing out.`,
  );
}

/** Everything; failures are listed again at the end, the last line is the line of totals. The browser tests need the built web app. */
const WHOLE: readonly Step[] = [
  formatStep,
  typesStep,
  lintStep,
  unusedStep,
  ...(IS_FULL ? [] : [productStep]),
  vitestStep('Machines, server, page'),
  toolStep('Web app', 'src/cli/build.ts', ['--if-stale']),
  browserStep,
];

/** For while one is at work: rules for the files that differ from the last commit, and the tests that load one of them. */
const CHANGED: readonly Step[] = [
  formatStep,
  typesStep,
  changedLintStep,
  unusedStep,
  vitestStep('Tests of what has changed', [], ['--changed', '--passWithNoTests']),
];

const totals = sum(await runSteps(process.argv.includes('--changed') ? CHANGED : WHOLE));
console.log(closingText(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;
