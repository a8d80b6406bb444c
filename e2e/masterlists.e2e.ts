import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('masterlists and the fields they add (C§2, C§9)', () => {
  test('adds a choice, moves it, fills it in on a job title, and cannot delete it while in use', async ({
    page,
    open,
  }) => {
    await open('admin@luma.example', '/system-management/job-titles-masterlist');
    const rows = page.getByTestId('list-row');
    await rows.first().waitFor();
    await expectAccessibleInBothModes(page);
    await page.getByTestId('add-record').click();
    await page.getByLabel('Name *', { exact: true }).fill('Uniform');
    await page.getByLabel('Type *', { exact: true }).selectOption({ label: 'Choice' });
    await page.getByRole('radio', { name: 'Radio buttons' }).check();
    await page.getByLabel('Name of option 1', { exact: true }).fill('Black');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByTestId('error-summary')).toBeVisible();
    await page.getByLabel('Name of option 2', { exact: true }).fill('White');
    await expectAccessibleInBothModes(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByTestId('toast').first()).toContainText('Field Uniform created.');
    await expect(rows.last()).toContainText('Uniform');

    await page.getByRole('button', { name: 'Actions for Uniform' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows.nth(-2)).toContainText('Uniform');

    await open('admin@luma.example', '/system-management/job-titles');
    await page.getByRole('button', { name: 'Actions for Barber' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('radio', { name: 'Black' }).check();
    await expectAccessibleInBothModes(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByTestId('toast').first()).toContainText('Job title Barber updated.');
    await rows.filter({ hasText: 'Barber' }).getByRole('button', { expanded: false }).first().click();
    await expect(page.getByRole('main')).toContainText('Black');

    await open('admin@luma.example', '/system-management/job-titles-masterlist');
    await page.getByRole('button', { name: 'Actions for Uniform' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('It is used by 1 record and can’t be deleted.');
  });

  test('a field is dragged to the front, which opens nothing', async ({ page, open }) => {
    await open('admin@luma.example', '/system-management/field-locations-masterlist');
    const rows = page.getByTestId('list-row');
    await rows.first().waitFor();
    await rows.last().getByTestId('drag-handle').hover();
    await page.mouse.down();
    await rows.first().hover();
    await page.mouse.up();
    await expect(rows.first()).toContainText('Floor plan', { timeout: 15_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a link that is none is refused in the form, and nothing is wider than a phone', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const list of ['customers', 'documents', 'field-locations']) {
      await open('admin@luma.example', `/system-management/${list}-masterlist`);
      await page.getByTestId('list-row').first().waitFor();
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('switch', { name: 'Assigned, Floor plan' }).click();
    await open('admin@luma.example', '/operations/locations');
    await page.getByTestId('list-row').first().getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Field locations' }).click();
    await page.getByTestId('add-field-location').click();
    await page.getByLabel('Floor plan').fill('javascript:alert(1)');
    await page.getByLabel('Floor plan').blur();
    await expect(page.getByRole('dialog')).toContainText('Enter a link that begins with https:// or http://.');
    await expectAccessibleInBothModes(page);
    await expectNoSidewaysScroll(page);
  });
});
