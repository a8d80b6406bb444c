import { exploreScenario } from '#machines/kernel/graph.ts';
import { userStatus } from '#machines/user-status/index.ts';
import { isSampled, sampledWalks } from '../fixtures/sampling.ts';
import { expect, test } from '../fixtures/test.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { plan, walker } from '../walkers/user-status.walker.ts';
import { walkByButtons } from '../walkers/walker.ts';

const scenario = userStatus.scenarios.find(({ name }) => plan.scenarios.includes(name));
if (!scenario) throw new Error('the machine has no scenario that is walked');
const played = exploreScenario(userStatus, scenario).edges.filter(({ event }) => plan.isPlayed(event));

const walks = layWalks(userStatus, plan);

test.describe('user status in the browser: every transition, by the buttons of its page (D89)', () => {
  test('paths that cover every transition', async ({ stage }) => {
    const walked = new Set<string>();
    for (const [at, walk] of sampledWalks('user-status', walks, 3))
      await test.step(walk.name, async () =>
        (await walkByButtons(walker, walk, stage, at)).forEach((each) => walked.add(each)),
      );
    // The first walk starts with the only demo account that was never activated.
    if (isSampled) expect(walked.size).toBeGreaterThan(0);
    else expect(walked).toEqual(new Set(played.map(({ transition }) => transition)));
  });
});
