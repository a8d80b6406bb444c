import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { newsletter, type NewsletterEvent } from '#machines/newsletter/index.ts';
import type { Locator } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { expect, test } from '../fixtures/test.ts';

const PATH = '/communication-hub/newsletters';
const FIRST = '2091-03-01T09:00:00Z';

const [scenario] = newsletter.scenarios;
if (!scenario) throw new Error('the machine has no scenario');
const graph = exploreScenario(newsletter, scenario);

/** What people do with buttons; the rest is the clock's, and walked in tests/paths-http. */
const BY_PEOPLE = new Set<NewsletterEvent['type']>(['newsletter.schedule', 'newsletter.edit', 'newsletter.reschedule', 'newsletter.delete']);
const paths = coveringPaths({ ...graph, edges: graph.edges.filter(({ event }) => BY_PEOPLE.has(event.type)) }, 'transitions');

/** What the machine lets people do in a state. */
const offered = (snapshot: AnyMachineSnapshot): Record<string, boolean> => {
  const later: NewsletterEvent = { type: 'newsletter.reschedule', notifyAt: '9', now: '', earliest: '' };
  const events: readonly NewsletterEvent[] = [{ type: 'newsletter.edit' }, later, { type: 'newsletter.delete' }];
  return Object.fromEntries(events.map((event) => [event.type, snapshot.status === 'active' && snapshot.can(event)]));
};

/** Each button is there, and locked, as the machine says. */
async function expectButtons(detail: Locator, snapshot: AnyMachineSnapshot): Promise<void> {
  await expect(async () => {
    const buttons = await detail.getByTestId('action').evaluateAll((all) =>
      Object.fromEntries(all.map((each) => [each.getAttribute('data-event') ?? '', each.getAttribute('aria-disabled') !== 'true'])),
    );
    expect(buttons).toEqual(offered(snapshot));
  }).toPass({ timeout: 10_000 });
}

test.describe('newsletter in the browser: every transition that people make, and the buttons of every state (C§4)', () => {
  for (const path of paths) {
    test(path.name, async ({ page, open, api }) => {
      test.setTimeout(120_000);
      const hr = await api.signIn('hr@luma.example');
      const link = `https://news.example/walk/${crypto.randomUUID()}`;
      const made = await hr.send<{ id: string }>('POST', '/api/communication-templates', { link, type: 'article', notifyAt: FIRST });
      expect(made.status).toBe(201);
      await open('hr@luma.example', `${PATH}?search=${encodeURIComponent(link)}`);
      await page.getByTestId('list-row').getByRole('link').click();
      const detail = page.getByTestId('newsletter-detail');
      const dialog = page.getByRole('dialog', { name: /newsletter$/ });
      let day = 1;
      for (const { event, after } of path.steps) {
        if (event.type === 'newsletter.edit') {
          await detail.locator('[data-event="newsletter.edit"]').click();
          await dialog.getByLabel('Link').fill(`${link}/${day++}`);
          await dialog.getByRole('button', { name: 'Save' }).click();
          await expect(detail).toContainText(`${link}/${day - 1}`);
        } else if (event.type === 'newsletter.reschedule') {
          await detail.locator('[data-event="newsletter.reschedule"]').click();
          await dialog.getByRole('textbox', { name: 'Publication date' }).fill(`0${++day}/06/2091`);
          await dialog.getByRole('button', { name: 'Save' }).click();
          await expect(detail).toContainText(`0${day} Jun 2091`);
        } else if (event.type === 'newsletter.delete') {
          await detail.locator('[data-event="newsletter.delete"]').click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
          await expect(detail).toHaveCount(0);
          expect((await hr.send('GET', `/api/communication-templates/${made.body.id}`)).status).toBe(404);
          continue;
        }
        await expectButtons(detail, after as AnyMachineSnapshot);
      }
    });
  }

  for (const [state, mark] of [['sending', 'team-day'], ['sent', 'hygiene-rules']] as const) {
    test(`${state}: its buttons are those of the machine`, async ({ page, open }) => {
      await open('hr@luma.example', PATH);
      await page.getByTestId('list-row').filter({ hasText: mark }).getByRole('link').click();
      const snapshot = [...graph.nodes.values()].find(({ value }) => value === state) as AnyMachineSnapshot;
      await expectButtons(page.getByTestId('newsletter-detail'), snapshot);
    });
  }
});
