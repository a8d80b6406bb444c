import { expectAccessibleInBothModes } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

test('adds, assigns, reassigns and unassigns an asset and marks it as invalid (C§2, C§4, C§5)', async ({
  page,
  open,
}) => {
  await open('finance@luma.example', '/finance/assets');
  await page.getByTestId('list-row').first().waitFor();
  expect(new URL(page.url()).searchParams.getAll('status')).toEqual(['available', 'assigned']);
  await expectAccessibleInBothModes(page);

  await page.getByTestId('add-asset').click();
  const form = page.getByTestId('dialog');
  await form.getByLabel(/^Type/).selectOption({ label: 'Laptop' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expectAccessibleInBothModes(page);
  await form.getByLabel(/^Serial number/).fill('E2E-1');
  await form
    .getByLabel(/^Bought on/)
    .first()
    .fill('03/05/2026');
  await form.getByLabel(/^Value/).fill('1,250.50');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/finance\/assets\/[0-9a-f-]{36}\?.*status=available/);
  const details = page.getByTestId('asset-details');
  await expect(details).toContainText('1,250.50 AED');
  await expect(page.locator('main').getByTestId('status-chip').first()).toHaveAttribute('data-status', 'available');

  const act = (event: string) => page.locator(`[data-testid=action][data-event="${event}"]`);
  await test.step('an amount field reached by Tab is selected, so typing replaces its value', async () => {
    await act('asset.edit').click();
    const value = form.getByLabel(/^Value/);
    await value.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(value).toBeFocused();
    await page.keyboard.type('2300');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(details).toContainText('2,300.00 AED');
  });
  const give = async (event: string, name: string) => {
    await act(event).click();
    await form.getByRole('combobox', { name: 'Owner' }).fill(name);
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
    await form.getByRole('button', { name: event === 'asset.assign' ? 'Assign' : 'Transfer' }).click();
    await expect(details).toContainText(name);
  };
  await give('asset.assign', 'Aisha Khan');
  await expect(act('asset.delete')).toHaveAttribute('aria-disabled', 'true');
  await give('asset.transfer', 'Luma Marina');
  await expect(page.getByTestId('timeline-step')).toHaveCount(3);
  await expectAccessibleInBothModes(page);

  await act('asset.unassign').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unassign' }).click();
  await expect(details).toContainText('No owner');

  await page.getByTestId('history-day').fill('03/05/2020');
  await page.getByTestId('history-day').press('Enter');
  await expect(page.getByTestId('asset-history')).toContainText('It had no owner on 03 May 2020.');

  await act('asset.mark-invalid').click();
  await form.getByRole('textbox', { name: /Note/ }).fill('Fell into the water.');
  await form.getByRole('button', { name: 'Mark as invalid' }).click();
  await expect(page.getByTestId('invalid-note')).toContainText('Fell into the water.');
  await expect(act('asset.edit')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('qr-label').getByRole('img')).toHaveAttribute(
    'data-address',
    page.url().replace(/\?.*/, ''),
  );
});

test('a type gets a new field and cannot be deleted while in use (D57); a profile lists its employee’s assets', async ({
  page,
  open,
  api,
}) => {
  await open('finance@luma.example', '/system-management/asset-types');
  const card = page.getByTestId('asset-type').filter({ hasText: 'Uniform' });
  await card.getByRole('button', { name: 'Add a field to Uniform' }).click();
  const form = page.getByTestId('dialog');
  await form.getByLabel(/^Name/).fill('Color');
  await form.getByLabel(/^Kind/).selectOption('string');
  await expectAccessibleInBothModes(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Color');
  await page.getByRole('button', { name: 'Delete Laptop' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('A type in use cannot be deleted.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Understood' }).click();

  const { employeeId } = await api.signIn('staff@luma.example');
  await open('hr@luma.example', `/hr/employees/${employeeId}?tab=assets`);
  await expect(page.getByTestId('part-assets')).toContainText('Pixel 9');
});
