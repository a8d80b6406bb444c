import { asset } from '#machines/asset/index.ts';
import { test } from '../fixtures/test.ts';
import { plan, walker } from '../walkers/asset.walker.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { walkByButtons } from '../walkers/walker.ts';
import { sampledWalks } from '../fixtures/sampling.ts';

test.describe('asset in the browser: every transition, by the buttons of its page (C§4)', () => {
  for (const [at, walk] of sampledWalks('asset', layWalks(asset, plan))) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }
});
