import { changedLintStep, formatStep, quickLintStep, runSteps, typesStep, unusedStep } from './checks/step.ts';
import { closingText, sum } from './checks/totals.ts';
import { vitestStep } from './checks/vitest-step.ts';
import { drawSeed } from './checks/seed.ts';

/** What takes less than a minute of `npm test`, for before every commit: no database, no browser, no page. */
drawSeed();
const totals = sum(
  await runSteps([
    formatStep,
    typesStep,
    quickLintStep,
    changedLintStep,
    unusedStep,
    vitestStep('Machines and logic', ['machines', 'logic']),
  ]),
);
console.log(closingText(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;
