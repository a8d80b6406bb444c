import type { Page } from 'playwright/test';
import { expectAccessibleInBothModes } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

/** Goes to the locations by the menu, at once, and finds their search as a screen reader does. */
async function expectReachableNext(page: Page): Promise<void> {
  await page.getByTestId('menu').locator('a[href*="/operations/locations"]').click();
  await expect(page).toHaveURL(/\/operations\/locations/);
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-aria-hidden], [data-inerted]')).toHaveCount(0);
}

test.describe('a dialog that is left for another page', () => {
  test('Escape while its code is loading closes it: it does not open over the next page', async ({ page, open }) => {
    let isAsked = false;
    await page.route('**/import.dialog-*.js', async (route) => {
      isAsked = true;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await open('admin@luma.example', '/operations/schedule');
    await page.getByTestId('import-open').click();
    await page.keyboard.press('Escape');
    await expectReachableNext(page);
    expect(isAsked).toBe(true);
  });

  test('Escape and a link at once leave nothing of the page hidden', async ({ page, open }) => {
    await open('admin@luma.example', '/operations/schedule');
    for (const way of ['first loaded', 'loaded before']) {
      await page.getByTestId('import-open').click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expectReachableNext(page);
      await page.goBack();
      await expect(page.getByTestId('import-open'), way).toBeVisible();
    }
  });
});

test('a profile warns of the shifts after the last working day, and leads to the first (D69)', async ({
  page,
  open,
  api,
}) => {
  const hr = await api.signIn('admin@luma.example');
  const { body } = await hr.send<{ data: { employeeId: string; employee: { status: string } }[] }>(
    'GET',
    `/api/schedules?startDate=2026-01-01&endDate=2099-12-31&statuses=scheduled&sortOrder=desc&size=1`,
  );
  const id = body.data[0]?.employeeId ?? '';
  const { body: person } = await hr.send<{ version: number }>('GET', `/api/employees/${id}`);
  await hr.send('PATCH', `/api/employees/${id}`, {
    version: person.version,
    lastWorkingDay: new Date().toISOString().slice(0, 10),
  });
  await open('admin@luma.example', `/hr/employees/${id}`);
  const warning = page.getByTestId('shifts-after-end');
  await expect(warning).toContainText('planned after the last working day');
  await expectAccessibleInBothModes(page);
  await warning.getByRole('link').click();
  await expect(page).toHaveURL(/\/operations\/schedule\/[0-9a-f-]{36}\?start=/);
  await page.getByTestId('board').waitFor();
});
