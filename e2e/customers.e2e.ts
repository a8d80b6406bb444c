import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

const PATH = '/customer-management/customers';

test('reception adds a customer, is warned of a namesake, corrects the name and deactivates it (A§2, C§2, C§5)', async ({
  page,
  open,
}) => {
  await open('reception@luma.example', PATH);
  await page.getByTestId('list-row').first().waitFor();
  await page.getByTestId('new-customer').click();
  const dialog = page.getByTestId('dialog');
  await expect(dialog).toContainText('Add Customer');
  await dialog.getByLabel('Name').fill('sara haddad');
  await expect(dialog.getByTestId('namesakes')).toContainText('There are already 2 customers with this name.');
  await expectAccessibleInBothModes(page);
  await dialog.getByLabel('Name').fill('Browser   Customer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('toast').first()).toContainText('Customer Browser Customer created.');

  await page.getByTestId('list-row').filter({ hasText: 'Browser Customer' }).getByRole('link').click();
  const detail = page.getByTestId('customer-detail');
  await expect(detail).toContainText('Active');
  await expectAccessibleInBothModes(page);
  await detail.getByTestId('edit-customer').click();
  await dialog.getByLabel('Status').selectOption('inactive');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(detail).toContainText('Inactive');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('list-row').filter({ hasText: 'Browser Customer' })).toHaveCount(0);
});

test('a phone, in Arabic: no sideways scroll, and search ignores spelling variants (A§9)', async ({ page, open }) => {
  await open('manager@luma.example', `${PATH}?search=فاطمه`);
  await page.getByTestId('language-switch').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('list-row')).toHaveCount(1);
  await expect(page.getByTestId('list-row')).toContainText('فاطمة الهاشمي');
  await expectNoSidewaysScroll(page);
});

test('companies are filtered and sorted by custom fields, with the keyboard and on a phone (ADR-0132)', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', `${PATH}?tab=companies`);
  const rows = page.getByTestId('list-row');
  await expect(page.getByRole('columnheader', { name: 'Sector' })).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByLabel('Website').fill('marina');
  await panel.getByLabel('Website').press('Enter');
  await expect(page.getByTestId('filter-chip').filter({ hasText: 'Website: marina' })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Sector' }).getByRole('button').press('Enter');
  await expect(page).toHaveURL(/sortBy=custom\./);
  const found = await rows.count();
  await page.reload();
  await expect(rows).toHaveCount(found);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.first()).toContainText('Website');
  await expectNoSidewaysScroll(page);
});

test('the palette finds a company and opens it beside its list', async ({ page, open }) => {
  await open('admin@luma.example', '/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Harbour Hotels');
  await page.getByRole('option', { name: /Harbour Hotels/ }).click();
  await expect(page.getByTestId('company-detail')).toContainText('Harbour Hotels');
  await expect(page).toHaveURL(/tab=companies.*open=/);
});
