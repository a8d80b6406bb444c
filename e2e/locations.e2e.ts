import { expectAccessible, expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('adds a location after correcting errors, then its hours, a resource and a document (B§2, B§5)', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', '/operations/locations');
  await page.getByTestId('list-row').first().waitFor();
  await page.getByRole('button', { name: 'New Location' }).click();
  await page.getByRole('menuitem', { name: 'Parent Location' }).waitFor();
  await expectAccessibleInBothModes(page);
  await page.getByRole('menuitem', { name: 'Parent Location' }).click();
  const form = page.getByTestId('dialog');
  await form.getByLabel(/^Name/).fill('Luma Quay');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expectAccessibleInBothModes(page);

  await form.getByLabel(/^Code/).fill('dxb-mar');
  await form.getByLabel(/^Type/).selectOption('physical');
  await form.getByLabel(/^E-mail/).fill('quay@luma.example');
  await form
    .getByLabel(/^Phone/)
    .last()
    .fill('501234567');
  await form
    .getByLabel(/^Password/)
    .first()
    .fill('a-long-password');
  await form.getByRole('combobox', { name: /^Country/ }).fill('uae');
  await page.getByRole('option', { name: /^United Arab Emirates/ }).click();
  await form.getByLabel(/^City/).fill('Dubai');
  await form.getByLabel(/^Address line 1/).fill('Quay 1');
  await form.getByLabel(/Latitude/).fill('25.2');
  await form.getByLabel(/Longitude/).fill('55.27');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('There is already a location with this code.').first()).toBeVisible();
  await form.getByLabel(/^Code/).fill('dxb-qua');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luma Quay' })).toBeVisible();
  await expect(page.getByText('DXB-QUA').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Opening hours' }).click();
  await page.getByRole('button', { name: 'Edit Monday' }).click();
  await page.getByTestId('dialog').waitFor();
  await expectAccessibleInBothModes(page);
  await page.getByTestId('dialog').getByLabel(/From/).fill('09:00');
  await page.getByTestId('dialog').getByLabel(/Until/).fill('18:00');
  await page.getByTestId('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('09:00–18:00')).toBeVisible();

  await page.getByRole('tab', { name: 'Resources' }).click();
  await page.getByTestId('add-resource').click();
  await page
    .getByTestId('dialog')
    .getByLabel(/Type of resources/)
    .selectOption({ label: 'Chair' });
  await page
    .getByTestId('dialog')
    .getByLabel(/Amount/)
    .fill('4');
  await page.getByTestId('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('resources')).toContainText('Chair');

  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByTestId('add-document').click();
  await page.getByTestId('dialog').waitFor();
  await expectAccessibleInBothModes(page);
  await page
    .getByTestId('dialog')
    .getByLabel(/Document type/)
    .selectOption({ index: 1 });
  await page
    .getByTestId('dialog')
    .getByLabel(/Number/)
    .fill('TL-2026-1');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByTestId('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('document')).toContainText('TL-2026-1');
  await expect(page.getByTestId('file')).toContainText('licence.pdf');
  await expectAccessibleInBothModes(page);

  // Its history shows all of that, newest first; Back closes it.
  await page.getByTestId('open-history').click();
  const told = page.getByTestId('record-history');
  await expect(told.getByRole('listitem').first()).toContainText('Document changed: Files');
  await expect(told).toContainText('Document added');
  await expect(told).toContainText('Resource added');
  await expect(told).toContainText('Opening hours added');
  await expect(told).toContainText('Location added');
  await expectAccessibleInBothModes(page);
  await page.goBack();
  await expect(told).toBeHidden();
});

test('the expiring documents of all locations, by status and days, in Arabic and on a phone', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', '/operations/locations?status=active');
  await page.getByText('Expiring documents', { exact: true }).click();
  await page.getByTestId('list-row').first().waitFor();
  await expect(page.getByTestId('list-row').first()).toContainText('Expired');
  await expectAccessibleInBothModes(page);

  await page.getByRole('button', { name: /^Filters/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Filters' }).getByText('Expires soon', { exact: true }).click();
  await expect(page.getByTestId('list-row').first()).toContainText('Expires soon');
  await expect(page.getByTestId('list-row').filter({ hasText: 'Expired' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByText('180 days', { exact: true }).click();
  await expect(page).toHaveURL(/within=180/);

  await page.getByTestId('language-switch').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('list-row').first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByTestId('list-row').first().getByRole('link').click();
  await page.getByTestId('document').first().waitFor();
});
