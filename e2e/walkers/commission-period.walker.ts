import type { Page } from 'playwright/test';
import type { PeriodContext, PeriodEvent } from '#machines/commission-period/index.ts';
import { expect } from '../fixtures/expect.ts';
import type { Stage } from './stage.ts';
import type { Plan, Walker } from './walker.ts';

const CLERK = 'finance@luma.example';

type Shown = Pick<PeriodContext, 'isStale'>;

export const plan: Plan<PeriodEvent, Shown> = {
  scenarios: ['a month that is over'],
  /**
   * What people do to this month with its buttons; effects of another month or an undone import:
   * tests/paths-http/commission-period.test.ts.
   */
  isPlayed: ({ type }) => type !== 'rates.change' && type !== 'rows.remove',
  showsOf: ({ context }) => ({ isStale: (context as PeriodContext).isStale }),
};

/** A month within import range, before those of the demo, without imports, as yyyy-MM. */
async function untouchedMonth({ api }: Stage): Promise<string> {
  const clerk = await api.signIn(CLERK);
  const { body } = await clerk.send<{ data: { period: string }[] }>('GET', '/api/commission-periods?size=100');
  const taken = new Set(body.data.map(({ period }) => period));
  const today = new Date();
  const months = Array.from({ length: 11 }, (_, at) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 23 + at, 1)).toISOString().slice(0, 7),
  );
  const free = months.find((month) => !taken.has(month));
  if (!free) throw new Error('every month that imports reach is walked already');
  return free;
}

/** Imports a tip of a day on the page. */
async function importTip(page: Page, day: string): Promise<void> {
  // A message under the pointer stays, and it may cover the button.
  await page.mouse.move(0, 0);
  await page.getByTestId('import').click();
  const dialog = page.getByTestId('dialog');
  await dialog.getByText('Tips', { exact: true }).click();
  const text = `Reference;Date;Employee number;Amount\nWALK-${crypto.randomUUID()};${day};EMP-0003;12.50\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'tips.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByTestId('import-run').click();
  await expect(dialog.getByTestId('import-run')).toHaveCount(0);
  await expect(page.getByText('1 row imported.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('dialog')).toHaveCount(0);
}

export const walker: Walker<PeriodEvent, Shown> = {
  begin: async (stage) => {
    const { page } = stage;
    const month = await untouchedMonth(stage);
    const day = `${month}-01`;
    await stage.openAs(page, CLERK, `/finance/commissions-and-tips?start=${day}&end=${month}-28`);
    await importTip(page, day);
    const shown = page.locator(`[data-testid=month][data-month="${month}"]`);
    await shown.getByRole('button', { expanded: false }).click();
    return {
      taken: 0,
      act: async ({ type }) => {
        if (type === 'rows.add') return importTip(page, day);
        await page.locator(`[data-testid=action][data-event="${type}"]`).click();
        if (type === 'period.calculate') return;
        if (type !== 'period.reopen')
          return page
            .getByRole('alertdialog')
            .getByRole('button', { name: type === 'period.freeze' ? 'Freeze' : 'Recalculate' })
            .click();
        await page
          .getByTestId('dialog')
          .getByRole('textbox', { name: /Reason/ })
          .fill('A late invoice.');
        await page.getByTestId('dialog').getByRole('button', { name: 'Reopen' }).click();
      },
      check: async ({ state, shows }) => {
        await expect(shown).toHaveAttribute('data-status', state);
        await expect(page.locator('[role=alertdialog], [role=dialog]')).toHaveCount(0);
        await expect(shown.getByTestId('stale')).toHaveCount(shows.isStale ? 1 : 0);
      },
    };
  },
};
