import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures/test.ts';

test('a view is kept, found again after a reload, and says when the list differs from it (A§2, A§9)', async ({
  page,
  open,
}) => {
  await open('hr@luma.example', '/hr/leave?status=rejected&sortBy=days&sortOrder=desc');
  await page.getByTestId('list-row').first().waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save as a new view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Longest refused');
  await page.getByRole('checkbox', { name: 'Share with everyone' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'View: Longest refused' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'View: Longest refused' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Status' }).click();
  await expect(page.getByText('Modified')).toBeVisible();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page).toHaveURL(/status=rejected/);
  await expect(page.getByText('Modified')).toBeHidden();
});

test('the list is handed out as a file, in its order and with its columns (A§7)', async ({ page, open }) => {
  await open('hr@luma.example', '/hr/leave?status=rejected&sortBy=days&sortOrder=desc');
  await page.getByTestId('list-row').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    })(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\u{feff}Employee,Employee number,Type,Status/u);
  expect(text).toContain('Rejected');
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`a link to the last entry of a long list scrolls to it, with motion ${reducedMotion} (A§9)`, async ({
    page,
    open,
    api,
  }) => {
    const admin = await api.signIn('admin@luma.example');
    const statuses = ['pending', 'accepted', 'rejected', 'canceled'];
    const { body } = await admin.send<{ data: { id: string }[]; count: number }>(
      'GET',
      `/api/leaves?size=200&sortBy=createdAt&sortOrder=desc&${statuses.map((status) => `approvalStatuses=${status}`).join('&')}`,
    );
    expect(body.count).toBeGreaterThan(100);
    const last = body.data.at(-1)?.id ?? '';
    await page.emulateMedia({ reducedMotion });
    await open(
      'admin@luma.example',
      `/hr/leave?${statuses.map((status) => `status=${status}`).join('&')}&open=${last}`,
    );
    await expect(page.getByTestId('list-row').and(page.locator(`[data-id="${last}"]`))).toBeInViewport();
    await expect(page.getByTestId('leave-detail')).toBeInViewport();
  });
}
