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
  const form = page.getByTestId('dialog');
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
  // The dialog was open from page load: nothing else had had the focus (A§9).
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
    const form = page.getByTestId('dialog');
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
