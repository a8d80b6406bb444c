import type { Page } from 'playwright/test';
import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { weekFromNow } from './fixtures/board-weeks.ts';
import { expect, test } from './fixtures/test.ts';

const PATH = '/operations/schedule';
/** A week after the demo's shifts, which is empty. */
const EMPTY_WEEK = weekFromNow(27);

/** Opens the board of the first location, in an empty week unless said otherwise. */
async function openBoard(page: Page, start: string | null = EMPTY_WEEK): Promise<void> {
  await page.getByTestId('list-row').first().getByRole('link').click();
  await page.getByTestId('board').waitFor();
  const { origin, pathname } = new URL(page.url());
  if (start !== null) await page.goto(`${origin}${pathname}?start=${start}`);
  await page.getByTestId('board-row').first().waitFor();
}

/** Drags with the steps that a browser needs to begin, and to notice where it is. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [source, target] = [await page.locator(from).first().boundingBox(), await page.locator(to).boundingBox()];
  if (!source || !target) throw new Error('There is nothing to drag.');
  const [x, y] = [source.x + 20, source.y + 15];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++) {
    await page.mouse.move(x + ((target.x + 40 - x) * step) / 10, y + ((target.y + 20 - y) * step) / 10);
    await page.waitForTimeout(40);
  }
}

test.describe('schedule (B§7; D39–D41)', () => {
  test('a location’s week from the list, without accessibility violations, and by the hour', async ({ page, open }) => {
    await open('admin@luma.example', PATH);
    await page.getByTestId('list-row').first().waitFor();
    await expectAccessibleInBothModes(page);
    await openBoard(page, null);
    await expectAccessibleInBothModes(page);
    await page.getByRole('radio', { name: 'Day' }).check({ force: true });
    await expect(page.getByTestId('board-day')).toHaveCount(1);
    await expectAccessibleInBothModes(page);
  });

  test('a plan by mouse and keyboard: its conflicts are shown, it survives a reload and is applied', async ({
    page,
    open,
  }) => {
    await open('admin@luma.example', PATH);
    await openBoard(page);
    await page.getByTestId('plan-toggle').click();
    const bar = page.getByTestId('plan-bar');
    const rows = page.getByTestId('board-row');
    await rows.nth(0).getByTestId('add-shift').nth(1).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to plan' }).click();
    await expect(bar).toContainText('1 change');

    await drag(page, '[data-row="0"] .shift', '[data-row="1"] [data-day="3"]');
    await expect(page.getByTestId('drop-hint')).toContainText('Thursday');
    await page.mouse.up();
    await expect(rows.nth(1).getByTestId('shift')).toHaveCount(1);
    await rows.nth(1).getByTestId('shift').focus();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+v');
    await expect(bar).toContainText('2 changes');

    await page.reload();
    await expect(bar).toContainText('2 changes');
    await bar.getByRole('button', { name: 'Check' }).click();
    await expect(bar).toHaveAttribute('data-place', /drafted\.(checked|blocked)/);
    await expectAccessibleInBothModes(page);
    await bar.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(bar).toContainText('No changes yet');
  });

  test('a shift with everything that can be done with it; the week prints on one sheet', async ({ page, open }) => {
    await open('admin@luma.example', PATH);
    await openBoard(page, weekFromNow(-1));
    await page.locator('.shift[data-status=finished]').first().click();
    const detail = page.getByTestId('shift-detail');
    await expect(detail.getByTestId('check-events')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    const pdf = await page.pdf({ format: 'A4', landscape: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  test('the form of a change opens over its shift, for screen readers too, and again after it was closed', async ({
    page,
    open,
  }) => {
    await open('admin@luma.example', PATH);
    await openBoard(page, null);
    await page.getByRole('button', { name: 'Next week' }).click();
    for (const time of ['first', 'second']) {
      await page.locator('.shift[data-status=scheduled]').first().click();
      await page.getByTestId('shift-detail').getByRole('button', { name: 'Change shift' }).click();
      const form = page.getByRole('dialog', { name: 'Change shift' });
      await expect(form.getByLabel(/^Start/), time).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('shift-detail')).toBeHidden();
    }
  });

  test('a phone shows a day, Arabic from the right', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('admin@luma.example', PATH);
    await page.getByTestId('list-row').first().getByRole('link').click();
    await expect(page.getByTestId('day-list')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothModes(page);
  });
});
