import type { Locator, Page } from 'playwright/test';
import { expectAccessible, expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { atRest, expect, test } from './fixtures/test.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Chooses a person in a search field. */
async function choose(dialog: Locator, page: Page, label: string, name: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: label });
  await field.click();
  await field.pressSequentially(name, { delay: 20 });
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await page.keyboard.press('Tab');
}

test('HR adds an employee, corrects the errors, and lands on the new profile (B§2, B§5)', async ({ page, open }) => {
  await open('hr@luma.example', '/hr/employees');
  await expect(page).toHaveURL(/status=active/);
  await page.getByTestId('list-row').first().waitFor();
  await page.getByTestId('add-employee').click();
  const dialog = page.getByRole('dialog', { name: 'Add Employee' });
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Salma');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Browser');
  await dialog.getByRole('textbox', { name: 'Known as' }).fill('Salma');
  await dialog.getByRole('textbox', { name: 'Personal e-mail' }).fill('Salma.Browser@Mail.Example');
  await dialog.getByRole('combobox', { name: 'Permission package' }).selectOption('none');
  await dialog.getByRole('combobox', { name: 'Job title' }).selectOption({ label: 'Stylist' });
  await choose(dialog, page, 'Line manager', 'Omar');
  await choose(dialog, page, 'HR responsible', 'Noura');
  await dialog.getByRole('textbox', { name: 'First working day' }).fill('01/03/2026');
  await dialog.getByRole('textbox', { name: 'Last working day' }).fill('28/02/2026');
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await expect(dialog.getByText('The last working day can’t be before the first working day.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Last working day' }).fill('');
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await expect(page).toHaveURL(/\/hr\/employees\/[0-9a-f-]{36}/);

  // Its contract is next, from the first working day on; the profile is behind its form.
  const contract = page.getByRole('dialog', { name: 'Add contract' });
  await expect(contract.getByRole('textbox', { name: 'First day' })).toHaveValue('01/03/2026');
  await expectAccessibleInBothModes(page);
  await contract.getByRole('combobox', { name: 'Contract type' }).selectOption({ index: 1 });
  await choose(contract, page, 'Country', 'United Arab');
  await contract.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salma Browser' })).toBeVisible();
  await expect(page.getByTestId('contract')).toContainText('Current');
  await page.getByRole('tab', { name: 'Work details' }).press('Enter');
  await expect(page.getByText('salma.browser@mail.example').first()).toBeVisible();
});

test('a profile: contract, document with an invalid number, file, renewal, salary (B§2–B§5)', async ({
  page,
  open,
}) => {
  await open('hr@luma.example', '/hr/employees?search=Hassan');
  await page.getByTestId('list-row').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hassan Jaber' })).toBeVisible();
  await atRest(page);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Contract details' }).press('Enter');
  await expect(page.getByTestId('contract').first()).toContainText('Current');

  await page.getByRole('tab', { name: 'Documents' }).press('Enter');
  await page.getByTestId('add-document').click();
  const dialog = page.getByRole('dialog', { name: 'Add Document' });
  await dialog.getByRole('combobox', { name: 'Document type' }).selectOption({ label: 'UAE ID' });
  await dialog.getByRole('textbox', { name: 'Number' }).fill('12345');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Invalid number for this type of document.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Number' }).fill('784-1990-7654321-0');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const added = page.getByTestId('document').filter({ hasText: '784-1990-7654321-0' });
  const [download] = await Promise.all([page.waitForEvent('download'), added.getByTestId('file').click()]);
  expect(download.suggestedFilename()).toBe('id.pdf');
  await added.getByRole('button', { name: 'Renew' }).click();
  const renewal = page.getByRole('dialog', { name: 'Renew' });
  await renewal.getByRole('textbox', { name: 'Number' }).fill('784-1990-7654321-1');
  await renewal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('document').filter({ hasText: '784-1990-7654321-1' })).toBeVisible();
  await expect(added).toBeHidden();
  await page.getByRole('button', { name: /Show \d+ earlier document/ }).click();
  await expect(added).toBeVisible();
  await expectAccessibleInBothModes(page);

  await page.getByRole('tab', { name: 'Salary' }).press('Enter');
  await expect(page.getByTestId('salary').first()).toContainText('AED');
  await expect(page.getByTestId('part-bank')).toContainText('IBAN');
  await expectAccessible(page);
});

test('hides contact and salary from people without the permission to view them (A§6)', async ({ page, open }) => {
  await open('restricted@luma.example', '/hr/employees?search=Hassan');
  await page.getByTestId('list-row').first().getByRole('link').click();
  await expect(page.getByTestId('part-contact').getByTestId('permission-placeholder')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Salary' })).toHaveCount(0);
  expect(await page.locator('main').innerText()).not.toContain('@');
});

test('remote work toggles immediately and reverts when the server refuses (B§2)', async ({ page, open }) => {
  await open('hr@luma.example', '/hr/employees?search=Leila');
  const toggle = page.getByRole('switch', { name: /Leila Farsi/ });
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await page.route('**/api/locations/employee-assignment', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'not-ready', status: 503, title: 'Not ready', detail: '' }),
    }),
  );
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await page.unroute('**/api/locations/employee-assignment');
  // Leaving the page would cancel a request that the server has not answered yet.
  const stored = page.waitForResponse(
    (response) => response.url().includes('/api/locations/employee-assignment') && response.ok(),
  );
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await stored;
  await page.reload();
  await expect(page.getByRole('switch', { name: /Leila Farsi/ })).toHaveAttribute('aria-checked', 'true');
});

test('a profile and its expiring documents, in Arabic and on a phone', async ({ page, open }) => {
  await open('hr@luma.example', '/hr/employees?tab=expiring&status=active');
  await page.getByTestId('list-row').first().waitFor();
  await expectAccessibleInBothModes(page);
  await page.getByTestId('language-switch').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByTestId('list-row').first().getByRole('link').click();
  await page.getByTestId('document').first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
