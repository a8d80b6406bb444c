import { lintStep, runSteps, typesStep, unusedStep } from './checks/step.ts';
import { closingText, sum } from './checks/totals.ts';
import { vitestStep } from './checks/vitest-step.ts';

/** The quick half of `npm test`, for before every commit: no database, no browser. */
const totals = sum(await runSteps([typesStep, lintStep, unusedStep, vitestStep('Machines and page', ['machines', 'logic', 'web', 'web-apart'])]));
console.log(closingText(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;
