import type { Page } from 'playwright/test';
import type { NewsletterEvent } from '#machines/newsletter/index.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { expect, EXPECT_TIMEOUT_MS } from '../fixtures/expect.ts';
import type { Plan, Walker } from './walker.ts';

export const NEWSLETTERS = '/communication-hub/newsletters';
const EDITOR = 'hr@luma.example';
const FIRST = '2091-03-01T09:00:00Z';

/** The buttons, and whether they are enabled. */
export type Buttons = Readonly<Record<string, boolean>>;

const BY_PEOPLE = new Set<NewsletterEvent['type']>([
  'newsletter.schedule',
  'newsletter.edit',
  'newsletter.reschedule',
  'newsletter.delete',
]);

/** What the machine lets people do in a state. */
export function offered(snapshot: AnyMachineSnapshot): Buttons {
  const later: NewsletterEvent = { type: 'newsletter.reschedule', notifyAt: '9', now: '', earliest: '' };
  const events: readonly NewsletterEvent[] = [{ type: 'newsletter.edit' }, later, { type: 'newsletter.delete' }];
  return Object.fromEntries(events.map((event) => [event.type, snapshot.status === 'active' && snapshot.can(event)]));
}

export const plan: Plan<NewsletterEvent, Buttons> = {
  scenarios: ['a new newsletter'],
  /** What people do with buttons; the clock's events are tested in tests/paths-http. */
  isPlayed: ({ type }) => BY_PEOPLE.has(type),
  showsOf: offered,
};

const detailOf = (page: Page) => page.getByTestId('newsletter-detail');

/** Each button of the opened newsletter is present, and locked, as the machine says. */
export async function expectButtons(page: Page, wanted: Buttons): Promise<void> {
  await expect(async () => {
    const buttons = await detailOf(page)
      .getByTestId('action')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((each) => [each.getAttribute('data-event') ?? '', each.getAttribute('aria-disabled') !== 'true']),
        ),
      );
    expect(buttons).toEqual(wanted);
  }).toPass({ timeout: EXPECT_TIMEOUT_MS });
}

export const walker: Walker<NewsletterEvent, Buttons> = {
  begin: async (stage) => {
    const { page } = stage;
    const hr = await stage.api.signIn(EDITOR);
    const link = `https://news.example/walk/${crypto.randomUUID()}`;
    const made = await hr.send<{ id: string }>('POST', '/api/communication-templates', {
      link,
      type: 'article',
      notifyAt: FIRST,
    });
    expect(made.status).toBe(201);
    await stage.openAs(page, EDITOR, `${NEWSLETTERS}?search=${encodeURIComponent(link)}`);
    await page.getByTestId('list-row').getByRole('link').click();
    const detail = detailOf(page);
    const dialog = page.getByRole('dialog', { name: /newsletter$/ });
    return {
      // It was scheduled when it was created.
      taken: 1,
      act: async ({ type }, turn) => {
        await detail.locator(`[data-event="${type}"]`).click();
        if (type === 'newsletter.delete')
          return page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        if (type === 'newsletter.edit') {
          await dialog.getByLabel('Link').fill(`${link}/${turn}`);
          await dialog.getByRole('button', { name: 'Save' }).click();
          return expect(detail).toContainText(`${link}/${turn}`);
        }
        const day = String(turn + 1).padStart(2, '0');
        await dialog.getByRole('textbox', { name: 'Publication date' }).fill(`${day}/06/2091`);
        await dialog.getByRole('button', { name: 'Save' }).click();
        return expect(detail).toContainText(`${day} Jun 2091`);
      },
      check: async ({ state, shows }) => {
        if (state !== 'deleted') return expectButtons(page, shows);
        await expect(detail).toHaveCount(0);
        expect((await hr.send('GET', `/api/communication-templates/${made.body.id}`)).status).toBe(404);
      },
    };
  },
};
