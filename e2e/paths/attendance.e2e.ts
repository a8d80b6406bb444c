import { attendance } from '#machines/attendance/index.ts';
import { sampledWalks } from '../fixtures/sampling.ts';
import { test } from '../fixtures/test.ts';
import { plan, walker } from '../walkers/attendance.walker.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { walkByButtons } from '../walkers/walker.ts';

test.describe('attendance in the browser: what planners and supervisors do, by the buttons of a shift (B§4, D43)', () => {
  for (const [at, walk] of sampledWalks('attendance', layWalks(attendance, plan), 2)) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }
});
