import type { Page } from 'playwright/test';
import { expectAccessibleInBothModes } from './a11y/gate.ts';
import { atRest, expect, test } from './fixtures/test.ts';
import { sample } from './fixtures/sampling.ts';

test('a till is counted by keyboard, survives a reload, is submitted with a variance and approved (C§2, C§4, D28–D36)', async ({
  page,
  open,
}) => {
  await open('reception@luma.example', '/finance/till-banking-reports');
  await expect(page).toHaveURL(/status=outstanding-with-variance/);
  await page.getByTestId('new-report').click();
  const form = page.getByTestId('count');
  await form.getByLabel(/^Type/).selectOption('hand-over-end');
  await form
    .getByLabel(/number of bills of.*500\.00/)
    .first()
    .focus();
  for (const count of ['1', '2', '3']) {
    await page.keyboard.type(count);
    await page.keyboard.press('Enter');
  }
  await expect(form.getByTestId('counted')).toContainText('1,200.00');
  await expect(form.getByTestId('variance')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await form.getByLabel(/Blind count/).check();
  await expect(form.getByTestId('variance')).toBeHidden();

  // The focus keeper starts together with the live listeners, when the page is idle.
  const isListening = page.waitForRequest(/\/api\/events$/);
  await page.reload();
  await expect(form.getByTestId('restored')).toBeVisible();
  await expect(form.getByTestId('counted')).toContainText('1,200.00');
  await isListening;
  await form.getByRole('button', { name: 'Save draft' }).click();

  const detail = page.getByTestId('report-detail');
  await expect(detail.getByTestId('status-chip')).toContainText('Draft');
  // The count was open from page load: nothing else had had the focus (A§9).
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
  await atRest(page);
  await expectAccessibleInBothModes(page);
  await detail.locator('[data-event="day-banking.confirm"]').click();
  await expect(page.getByRole('alertdialog')).toContainText('Mark as Submitted?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Submitted' }).click();
  await expect(detail.locator('[data-status="outstanding-with-variance"]')).toBeVisible();
  const id = await detail.getAttribute('data-id');

  for (const [approver, note] of [
    ['manager', 'Fine this time.'],
    ['admin', 'Seen.'],
  ] as const) {
    await open(`${approver}@luma.example`, `/finance/till-banking-reports?open=${id}&status=balanced`);
    await page.getByTestId('report-detail').locator('[data-event="step.accept"]').click();
    await page.getByTestId('decision-note').fill(note);
    await page.getByTestId('confirm-action').click();
    await expect(page.getByTestId('approval')).toContainText(note);
  }
  await expect(
    page.getByTestId('report-detail').locator('[data-status="approved-with-variance"]').first(),
  ).toBeVisible();
});

/** Types like a person at a till, and counts the keys: a combination is one key and its modifier. */
function typist(page: Page) {
  let count = 0;
  return {
    keys: () => count,
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        count += key.split('+').length;
        await page.keyboard.press(key);
      }
    },
    type: async (text: string): Promise<void> => {
      count += text.length;
      await page.keyboard.type(text);
    },
  };
}

test('a whole till is counted and submitted from the list by keyboard alone in at most 100 keys (D36, preferred §5)', async ({
  page,
  openIdle,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openIdle('reception@luma.example', '/finance/till-banking-reports?status=outstanding-with-variance');
  const hand = typist(page);
  const form = page.getByTestId('count');
  await hand.press('n');
  await expect(form.getByLabel(/^Type/)).toBeFocused();
  await hand.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'Enter');
  // Each note of the till, then its coins, all sales, and what goes to the bank.
  for (const bills of ['2', '1', '3', '12', '4', '15', '8', '6']) {
    await hand.type(bills);
    await hand.press('Enter');
  }
  for (const amount of ['37.5', '4250', '9120']) {
    await hand.type(amount);
    await hand.press('Enter');
  }
  for (const bills of ['1', '1', '', '10', '', '', '', '']) {
    await hand.type(bills);
    await hand.press('Enter');
  }
  await hand.press('Enter');
  await expect(form.getByLabel(/^Note/)).toBeFocused();
  await expect(form.getByTestId('counted')).toContainText('4,947.50');
  // What the variance builds on is read from the server.
  await expect(form.getByTestId('builds-on')).toBeVisible();
  await expect(form.getByTestId('count-footer')).toContainText('goes to the approvers');
  // Past the blind count and the other buttons.
  await hand.press('Tab', 'Tab', 'Tab', 'Tab');
  await expect(page.getByTestId('save-and-submit')).toBeFocused();
  await hand.press('Enter');
  const detail = page.getByTestId('report-detail');
  await expect(detail.locator('[data-status="outstanding-with-variance"]')).toBeVisible();
  expect(hand.keys()).toBeLessThanOrEqual(100);
});

test('counting is a page: its address opens it again, Back asks before edits are lost, and the list keeps scroll and place (A§5, A§9, preferred §5)', async ({
  page,
  openIdle,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openIdle('finance@luma.example', '/finance/till-banking-reports?status=all&isConfirmed=false');
  const scroller = page.locator('[data-scroller]');
  const rows = page.getByTestId('list-row');
  await rows.nth(4).waitFor();
  await scroller.evaluate((list) => list.scrollTo({ top: 60 }));
  // The day before: in the evening, that of the day itself is due and the first row, which would scroll the list back.
  const row = rows.filter({ hasText: 'Marina' }).filter({ hasText: 'Automatically generated' }).first();
  const id = await row.getAttribute('data-id');
  await row.click();
  await expect(page.getByTestId('report-detail')).toHaveAttribute('data-id', id ?? '');
  const list = page.url();
  const top = await scroller.evaluate((of) => of.scrollTop);
  expect(top).toBeGreaterThan(0);
  await page.keyboard.press('c');
  const form = page.getByTestId('count');
  await expect(page).toHaveURL(new RegExp(`count=${id}`));
  await expect(form.getByLabel(/^Cash count: number of bills of.*1,000/)).toBeFocused();
  await expect(rows.first()).toBeHidden();
  await expectAccessibleInBothModes(page);
  await page.keyboard.type('7');
  await page.reload();
  await expect(form.getByTestId('restored')).toBeVisible();
  await expect(form.getByTestId('counted')).toContainText('7,000.00');

  await page.goBack();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByTestId('counted')).toContainText('7,000.00');
  await page.getByTestId('menu').getByRole('link', { name: 'Assets' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByTestId('back-to-list').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByTestId('report-detail')).toHaveAttribute('data-id', id ?? '');

  // Without a reload, the list is where it was.
  // As far as its rows let it.
  const kept = await scroller.evaluate((of) => {
    of.scrollTo({ top: 40 });
    return of.scrollTop;
  });
  expect(kept).toBeGreaterThan(0);
  await page.getByTestId('report-detail').locator('[data-event="day-banking.fill"]').click();
  await form.waitFor();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect.poll(() => scroller.evaluate((of) => of.scrollTop)).toBe(kept);
});

for (const [width, height] of sample(
  'screens of a count',
  [
    [1366, 768],
    [1280, 720],
    [390, 700],
  ] as const,
  1,
)) {
  test(`the focused field of a count is always in view, ${width} × ${height}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height });
    await open('reception@luma.example', '/finance/till-banking-reports?status=balanced&new=report');
    const form = page.getByTestId('count');
    await form.getByLabel(/^Type/).selectOption('end-of-day');
    await form
      .getByLabel(/number of bills of.*1,000\.00/)
      .first()
      .focus();
    const covered: string[] = [];
    let name = '';
    for (let step = 0; step < 30 && !name.startsWith('Note'); step++) {
      const seen = await page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement;
        const { left, top, width: wide, height: high } = field.getBoundingClientRect();
        const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
        return { label, isSeen: document.elementFromPoint(left + wide / 2, top + high / 2) === field };
      });
      name = seen.label;
      if (!seen.isSeen) covered.push(name);
      await page.keyboard.press('Enter');
      await atRest(page);
    }
    expect([covered, name]).toEqual([[], 'Note']);
  });
}
