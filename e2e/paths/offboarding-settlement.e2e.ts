import { offboardingSettlement } from '#machines/offboarding-settlement/index.ts';
import { test } from '../fixtures/test.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { plan, walker } from '../walkers/offboarding-settlement.walker.ts';
import { walkByButtons } from '../walkers/walker.ts';

test.describe('offboarding settlement in the browser: every transition that people make', () => {
  for (const [at, walk] of layWalks(offboardingSettlement, plan).entries()) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }
});
