import { commissionPeriod } from '#machines/commission-period/index.ts';
import { test } from '../fixtures/test.ts';
import { plan, walker } from '../walkers/commission-period.walker.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { walkByButtons } from '../walkers/walker.ts';
import { sampledWalks } from '../fixtures/sampling.ts';

test.describe('commission period in the browser: every transition, by the buttons of its page (D51)', () => {
  for (const [at, walk] of sampledWalks('commission-period', layWalks(commissionPeriod, plan))) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }
});
