import { deviceChange } from '#machines/device-change/index.ts';
import { test } from '../fixtures/test.ts';
import { plan, walker } from '../walkers/device-change.walker.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { walkByButtons } from '../walkers/walker.ts';
import { sampledWalks } from '../fixtures/sampling.ts';

test.describe('device change in the browser: requested, decided and withdrawn by the buttons of its pages (C§3, D15)', () => {
  for (const [at, walk] of sampledWalks('device-change', layWalks(deviceChange, plan))) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }
});
