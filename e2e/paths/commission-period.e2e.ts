import type { Page } from 'playwright/test';
import { commissionPeriod, periodState, type PeriodEvent } from '#machines/commission-period/index.ts';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { expect, test } from '../fixtures/test.ts';

const [scenario] = commissionPeriod.scenarios;
if (!scenario) throw new Error('the machine has no scenario');
const graph = exploreScenario(commissionPeriod, scenario);
/** What people do to this month with its buttons; what another month does to it: tests/paths-http/commission-period.test.ts. */
const paths = coveringPaths({ ...graph, edges: graph.edges.filter(({ event }) => event.type !== 'rates.change') }, 'transitions');

let files = 0;

/** Brings in a tip of a day by the import of the page. */
async function importTip(page: Page, day: string): Promise<void> {
  await page.getByTestId('import').click();
  const dialog = page.getByTestId('dialog');
  await dialog.getByText('Tips', { exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'tips.csv', mimeType: 'text/csv', buffer: Buffer.from(`Reference;Date;Employee number;Amount\nWALK-${(files += 1)};${day};EMP-0003;12.50\n`) });
  await dialog.getByTestId('import-run').click();
  await expect(dialog.getByTestId('import-run')).toHaveCount(0);
  await expect(page.getByText('1 row imported.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('dialog')).toHaveCount(0);
}

/** Does with a month what an event says, by the buttons of the page. */
async function act(page: Page, event: PeriodEvent, day: string): Promise<void> {
  if (event.type === 'rows.add') return importTip(page, day);
  await page.locator(`[data-testid=action][data-event="${event.type}"]`).click();
  if (event.type === 'period.calculate') return;
  if (event.type !== 'period.reopen') return page.getByRole('alertdialog').getByRole('button', { name: event.type === 'period.freeze' ? 'Freeze' : 'Recalculate' }).click();
  await page.getByTestId('dialog').getByRole('textbox', { name: /Reason/ }).fill('A late invoice.');
  await page.getByTestId('dialog').getByRole('button', { name: 'Reopen' }).click();
}

test.describe('month of commissions in the browser: every transition, by the buttons of its page (D51)', () => {
  for (const [at, path] of paths.entries()) {
    test(path.name, async ({ page, open }) => {
      test.setTimeout(180_000);
      const month = `1995-0${at + 1}`;
      const day = `${month}-01`;
      await open('finance@luma.example', `/finance/commissions-and-tips?start=${day}&end=${month}-28`);
      await importTip(page, day);
      const shown = page.locator(`[data-testid=month][data-month="${month}"]`);
      await shown.getByRole('button', { expanded: false }).click();
      for (const { event, after } of path.steps) {
        await act(page, event, day);
        await expect(shown).toHaveAttribute('data-status', periodState(after.value));
        await expect(page.locator('[role=alertdialog], [role=dialog]')).toHaveCount(0);
        const { isStale } = after.context as { isStale: boolean };
        await expect(shown.getByTestId('stale')).toHaveCount(isStale ? 1 : 0);
      }
    });
  }
});
