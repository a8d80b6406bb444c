import { approvalProcess } from '#machines/approval-process/index.ts';
import { test } from '../fixtures/test.ts';
import { plan, walker } from '../walkers/approval-process.walker.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { walkByButtons } from '../walkers/walker.ts';
import { sampledWalks } from '../fixtures/sampling.ts';

test.describe('approval process in the browser: every transition, by the buttons of its page', () => {
  for (const [at, walk] of sampledWalks('approval-process', layWalks(approvalProcess, plan))) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }
});
