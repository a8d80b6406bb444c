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
