import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, listen, openAs, test } from './fixtures/test.ts';

const PATH = '/operations/daily-operations';

test('a check-in from the row moves the person on a second screen without a reload (B§2, D33)', async ({
  page,
  openIdle,
  browser,
  complaints,
}) => {
  await openIdle('admin@luma.example', `${PATH}?status=late`);
  const rows = page.getByTestId('list-row');
  await rows.first().waitFor();

  const context = await browser.newContext();
  const desk = await context.newPage();
  listen(desk, complaints);
  await openAs(desk, 'admin@luma.example', `${PATH}?status=on-duty`);
  const working = desk.getByRole('radio', { name: /^Working/ }).locator('xpath=..');
  await expect(working).toContainText(/\d/);
  const before = Number(/\d+/.exec((await working.textContent()) ?? '')?.[0]);
  await desk.getByTestId('list-row').first().getByRole('button').click();
  await desk.getByRole('menuitem', { name: 'Check out' }).click();
  await expect(desk.getByTestId('dialog').getByRole('button', { name: 'Check out' })).toBeVisible();
  await expectAccessibleInBothModes(desk);
  await desk.getByTestId('dialog').getByRole('button', { name: 'Check out' }).click();
  await expect(desk.getByTestId('toast').first()).toContainText('is checked out');

  await expect(page.getByRole('radio', { name: /^Working/ }).locator('xpath=..')).toContainText(String(before - 1));
  await context.close();
});

test('a person opens beside the list, accessible in light and dark, and is corrected with a reason (D43)', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', `${PATH}?status=on-duty`);
  // Nobody corrects their own attendance.
  await page.getByTestId('list-row').filter({ hasNotText: 'Lina Haddad' }).first().getByRole('link').click();
  const detail = page.getByTestId('person-detail');
  await expect(detail.getByTestId('shift').first()).toBeVisible();
  await expectAccessibleInBothModes(page);
  await detail.locator('[data-event="shift.correct"]').first().click();
  await page.getByTestId('dialog').getByLabel('Reason').fill('Forgot the tablet');
  await expectAccessibleInBothModes(page);
  await page.getByTestId('dialog').getByRole('button', { name: 'Correct attendance' }).click();
  await expect(detail).toContainText('Forgot the tablet');
});

test('a phone, in Arabic: no sideways scroll (A§9)', async ({ page, open }) => {
  await open('manager@luma.example', PATH);
  await page.getByTestId('language-switch').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('list-row').first().waitFor();
  await expectNoSidewaysScroll(page);
});
