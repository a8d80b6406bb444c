import { exploreScenario } from '#machines/kernel/graph.ts';
import { newsletter } from '#machines/newsletter/index.ts';
import { test } from '../fixtures/test.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { expectButtons, NEWSLETTERS, offered, plan, walker } from '../walkers/newsletter.walker.ts';
import { walkByButtons } from '../walkers/walker.ts';
import { sampledWalks } from '../fixtures/sampling.ts';

const [scenario] = newsletter.scenarios;
if (!scenario) throw new Error('the machine has no scenario');
const { nodes } = exploreScenario(newsletter, scenario);

test.describe('newsletter in the browser: every transition of people, and the buttons of every state (C§4)', () => {
  for (const [at, walk] of sampledWalks('newsletter', layWalks(newsletter, plan))) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }

  for (const [state, mark] of [
    ['sending', 'team-day'],
    ['sent', 'hygiene-rules'],
  ] as const) {
    test(`${state}: shows exactly the buttons of the machine`, async ({ page, open }) => {
      await open('hr@luma.example', NEWSLETTERS);
      await page.getByTestId('list-row').filter({ hasText: mark }).getByRole('link').click();
      const snapshot = [...nodes.values()].find(({ value }) => value === state);
      if (!snapshot) throw new Error(`the machine has no state ${state}`);
      await expectButtons(page, offered(snapshot));
    });
  }
});
