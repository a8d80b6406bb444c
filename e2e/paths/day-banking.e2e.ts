import { dayBanking } from '#machines/day-banking/index.ts';
import { test } from '../fixtures/test.ts';
import { plan, walker } from '../walkers/day-banking.walker.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { walkByButtons } from '../walkers/walker.ts';
import { sampledWalks } from '../fixtures/sampling.ts';

test.describe('day banking in the browser: every transition that people trigger', () => {
  for (const [at, walk] of sampledWalks('day-banking', layWalks(dayBanking, plan))) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }
});
