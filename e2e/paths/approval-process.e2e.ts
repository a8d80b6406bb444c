import { approvalProcess } from '#machines/approval-process/index.ts';
import { test } from '../fixtures/test.ts';
import { plan, walker } from '../walkers/approval-process.walker.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { walkByButtons } from '../walkers/walker.ts';

test.describe('approval process in the browser: every transition by the buttons of the page', () => {
  for (const [at, walk] of layWalks(approvalProcess, plan).entries()) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }
});
