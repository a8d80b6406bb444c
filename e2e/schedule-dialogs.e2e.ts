import type { Page } from 'playwright/test';
import { expectAccessibleInBothModes } from './a11y/gate.ts';
import { weekFromNow } from './fixtures/board-weeks.ts';
import { sample } from './fixtures/sampling.ts';
import { expect, test } from './fixtures/test.ts';

const PATH = '/operations/schedule';
/** A week after the demo's shifts, which is empty; another one than that of schedule.e2e.ts. */
const EMPTY_WEEK = weekFromNow(28);

async function goToWeek(page: Page, start: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${pathname}?start=${start}`);
  await page.getByTestId('board-row').first().waitFor();
}

/** Opens the board of the first location, in its present week or another one. */
async function openBoard(page: Page, start: string | null): Promise<void> {
  await page.getByTestId('list-row').first().getByRole('link').click();
  await page.getByTestId('board').waitFor();
  if (start === null) await page.getByTestId('board-row').first().waitFor();
  else await goToWeek(page, start);
}

async function inArabic(page: Page): Promise<void> {
  await page.getByTestId('language-switch').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

/** Looks at what has opened on top, and closes it. */
async function look(page: Page, overlay: 'dialog' | 'alertdialog'): Promise<void> {
  const all = overlay === 'dialog' ? page.getByTestId('dialog') : page.getByRole('alertdialog');
  await expect(all.last()).toBeVisible();
  const count = await all.count();
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(all).toHaveCount(count - 1);
}

/** Every form and question that shifts of a status offer and nobody has looked at yet, from the drawer. */
async function lookAtActions(page: Page, status: string, seen: Set<string>): Promise<void> {
  const detail = page.getByTestId('shift-detail');
  await page.locator(`.shift[data-status=${status}]`).first().click();
  await expect(detail.getByTestId('action').first()).toBeVisible();
  if (seen.size === 0) await expectAccessibleInBothModes(page);
  const events = await detail
    .locator('[data-testid=action]:not([aria-disabled=true])')
    .evaluateAll((actions) => actions.map((action) => action.getAttribute('data-event') ?? ''));
  for (const event of events.filter((each) => !seen.has(each))) {
    seen.add(event);
    await detail.locator(`[data-event="${event}"]`).click();
    await look(page, /cancel|delete/.test(event) ? 'alertdialog' : 'dialog');
    // Also after the form of a change, which takes the drawer's place.
    await expect(detail).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
}

for (const language of sample('languages of the dialogs of schedules', ['en', 'ar'] as const, 1)) {
  test(`every dialog of the board is accessible in light and dark, ${language} (A§9)`, async ({ page, open }) => {
    test.slow();
    await open('admin@luma.example', PATH);
    if (language === 'ar') await inArabic(page);
    await openBoard(page, null);
    await page.getByTestId('add-shift').first().click();
    await look(page, 'dialog');

    // Past and coming shifts, on each day of a week.
    const seen = new Set<string>();
    for (const weeks of [-1, 1, 0]) {
      await goToWeek(page, weekFromNow(weeks));
      await page.locator('.shift').first().waitFor();
      const statuses = await page
        .locator('.shift')
        .evaluateAll((shifts) => [...new Set(shifts.map((shift) => shift.getAttribute('data-status') ?? ''))]);
      for (const status of statuses) await lookAtActions(page, status, seen);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['shift.change', 'shift.correct', 'shift.cancel', 'shift.delete']),
    );

    // Copy the week, add a pattern, clear the week, patterns, print: in this order.
    const menu = page.locator('main [aria-haspopup=menu]').last();
    await menu.click();
    await page.getByRole('menuitem').nth(1).click();
    const pattern = page.getByTestId('dialog');
    // A rotation: its days name a week, and weeks without days are announced.
    await pattern.locator('select').first().selectOption('3');
    await expect(pattern.getByTestId('free-weeks')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(pattern).toBeHidden();

    await menu.click();
    await page.getByRole('menuitem').nth(3).click();
    const patterns = page.getByTestId('dialog').last();
    await expect(patterns.getByTestId('pattern').first()).toBeVisible();
    await expectAccessibleInBothModes(page);
    await patterns.getByTestId('pattern').first().getByRole('button').click();
    await look(page, 'alertdialog');
    await page.getByTestId('pattern-add').click();
    await expect(page.getByTestId('dialog')).toHaveCount(2);
    await look(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(patterns).toBeHidden();

    await menu.click();
    await page.getByRole('menuitem').nth(2).click();
    const bar = page.getByTestId('plan-bar');
    await expect(bar).toHaveAttribute('data-place', /drafted/);
    await expectAccessibleInBothModes(page);
    const discard = bar.getByRole('button').nth(1);
    await discard.click();
    await look(page, 'alertdialog');
    await discard.click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(bar.getByRole('button')).toHaveCount(0);
  });

  test(`check events and corrections from daily operations are accessible, ${language} (B§2, D43)`, async ({
    page,
    open,
  }) => {
    test.slow();
    await open('admin@luma.example', '/operations/daily-operations?status=on-duty');
    if (language === 'ar') await inArabic(page);
    // Nobody corrects their own attendance.
    const row = page.getByTestId('list-row').filter({ hasNotText: 'Lina Haddad' }).first();
    await row.getByRole('button').click();
    const items = page.getByRole('menuitem').and(page.locator(':not([aria-disabled=true])'));
    await expect(items.first()).toBeVisible();
    const count = await items.count();
    expect(count).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    for (let at = 0; at < count; at++) {
      await row.getByRole('button').click();
      await items.nth(at).click();
      await look(page, 'dialog');
    }
  });
}

test('a plan by the keyboard alone: added, copied, moved in its form, removed, checked and applied (D41)', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', PATH);
  await openBoard(page, EMPTY_WEEK);
  const keys = page.keyboard;
  const bar = page.getByTestId('plan-bar');
  const [first, second] = [page.getByTestId('board-row').nth(0), page.getByTestId('board-row').nth(1)];
  const button = async (name: string): Promise<void> => {
    await bar.getByRole('button', { name }).focus();
    await keys.press('Enter');
  };
  await page.getByTestId('plan-toggle').focus();
  await keys.press('Enter');
  await expect(bar).toBeVisible();
  const board = page.getByTestId('board');
  for (let presses = 0; presses < 12; presses++) {
    if (await board.evaluate((node) => node !== document.activeElement && node.contains(document.activeElement))) break;
    await keys.press('Tab');
  }
  await keys.press('ArrowRight');
  await keys.press('Enter');
  const form = page.getByTestId('dialog');
  await form.getByRole('textbox', { name: /Note/ }).focus();
  await keys.type('Opening');
  await form.getByRole('button', { name: 'Add to plan' }).focus();
  await keys.press('Enter');
  await expect(first.getByTestId('shift')).toHaveCount(1);

  await first.getByTestId('shift').focus();
  await keys.press('Control+c');
  await keys.press('ArrowDown');
  await keys.press('Control+v');
  await expect(second.getByTestId('shift')).toHaveCount(1);
  await keys.press('ArrowRight');
  await keys.press('Control+v');
  await expect(second.getByTestId('shift')).toHaveCount(2);
  await expect(bar).toContainText('3 changes');

  await second.getByTestId('shift').last().focus();
  await keys.press('Delete');
  await expect(bar).toContainText('2 changes');
  // The form changes what dragging would: here the times.
  await second.getByTestId('shift').first().focus();
  await keys.press('Enter');
  await form.getByLabel(/^Start/).fill('10:00');
  await form.getByRole('button', { name: 'Add to plan' }).focus();
  await keys.press('Enter');
  await expect(second.getByTestId('shift').first()).toContainText('10:00');

  await button('Check');
  await expect(bar).toHaveAttribute('data-place', 'drafted.checked');
  await button('Apply');
  await expect(bar).toContainText('No changes yet');
  await expect(first.getByTestId('shift')).toHaveCount(1);
  await page.reload();
  await expect(second.getByTestId('shift').first()).toContainText('10:00');
});
