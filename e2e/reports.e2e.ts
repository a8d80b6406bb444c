import { readFile } from 'node:fs/promises';
import { APP_VERSION } from '#domain/notices.ts';
import { expectAccessibleInBothModes } from './a11y/gate.ts';
import { PASSWORD } from './fixtures/api.ts';
import { atRest, expect, productUrl, test } from './fixtures/test.ts';

test('requests a list as a report, follows it through a reload, and downloads it (A§4, A§7, D84)', async ({
  open,
  page,
}) => {
  await open('finance@luma.example', '/finance/till-banking-reports');
  await atRest(page);
  await page.getByTestId('export').getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'PDF, as a report' }).click();
  const panel = page.getByRole('dialog', { name: 'Reports' });
  const entry = panel.getByTestId('report');
  await expect(entry).toHaveCount(1);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /Priya Nair/ }).click();
  await page.getByTestId('my-reports').click();
  await expect(entry).toHaveAttribute('data-state', 'ready');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    entry.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Till banking reports \d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessibleInBothModes(page);
  await entry.getByRole('button', { name: /^Remove/ }).click();
  await expect(panel.getByText('No reports yet')).toBeVisible();
});

test('hides reports from people who may not create any (C§6)', async ({ open, page }) => {
  await open('reception@luma.example', '/finance/till-banking-reports');
  await atRest(page);
  await page.getByTestId('export').getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: 'Excel', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /as a report/ })).toHaveCount(0);
});

test('shows the patch notes of a version once, also to first-time visitors (D86)', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await context.request.post(`${productUrl()}/api/auth/login`, {
    data: { email: 'staff@luma.example', password: PASSWORD },
  });
  await page.goto(`${productUrl()}/dashboard`);
  const window = page.getByRole('dialog', { name: new RegExp(`What’s new in version.*${APP_VERSION}`) });
  await expect(window.getByRole('listitem').first()).toBeVisible();
  await expectAccessibleInBothModes(page);
  await window.getByTestId('acknowledge').click();
  await expect(window).toBeHidden();
  await page.reload();
  await page.waitForResponse((answer) => answer.url().endsWith('/api/maintenances/status'));
  await atRest(page);
  await expect(window).toHaveCount(0);
  await context.close();
});

test('patch notes wait while a person is typing: no keystroke goes into them (D86)', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await context.request.post(`${productUrl()}/api/auth/login`, {
    data: { email: 'hr@luma.example', password: PASSWORD },
  });
  await page.goto(`${productUrl()}/communication-hub/newsletters`);
  await page.getByTestId('add-newsletter').click();
  const link = page.getByRole('dialog').getByLabel('Link');
  await link.click();
  // Longer than it takes for the notes to load and the page to be idle.
  for (let typed = 0; typed < 5; typed += 1) {
    await page.keyboard.type('eid');
    await page.waitForTimeout(1_000);
  }
  await page.waitForTimeout(4_000);
  await expect(link).toBeFocused();
  await expect(link).toHaveValue('eideideideideid');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name: /What’s new in version/ })).toBeVisible();
  await context.close();
});

test('prints a single till report from where it is shown (A§7)', async ({ open, page, api }) => {
  const finance = await api.signIn('finance@luma.example');
  const { body } = await finance.send('GET', '/api/day-bankings?size=1&statuses=outstanding-with-variance');
  const [first] = (body as { data: { id: string }[] }).data;
  await open('finance@luma.example', `/finance/till-banking-reports?open=${first?.id ?? ''}`);
  await page.getByTestId('print-report').first().click();
  const entry = page.getByRole('dialog', { name: 'Reports' }).getByTestId('report').first();
  await expect(entry).toHaveAttribute('data-state', 'ready');
  await expect(entry).toContainText('Till banking report (PDF)');
});
