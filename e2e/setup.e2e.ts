import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('setup pages (C§2, C§3)', () => {
  test('adds a contract type, moves it by keyboard, cannot delete it while in use, and sets it to inactive', async ({
    page,
    open,
  }) => {
    await open('admin@luma.example', '/system-management/contract-types');
    await page.getByTestId('list-row').first().waitFor();
    await page.getByTestId('add-record').click();
    await page.getByLabel('Name *', { exact: true }).fill('Seasonal');
    await page.getByLabel('Arabic name').fill('موسمي');
    await page.getByLabel('Code *', { exact: true }).fill('seasonal');
    await expectAccessibleInBothModes(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByTestId('toast').first()).toContainText('Contract type Seasonal created.');
    await expect(page.getByTestId('list-row').last()).toContainText('Seasonal');

    await page.getByRole('button', { name: 'Actions for Seasonal' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByTestId('list-row').nth(-2)).toContainText('Seasonal');

    await page.getByRole('button', { name: 'Actions for Full-time' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('can’t be deleted');
    await expectAccessibleInBothModes(page);
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('switch', { name: 'Active, Seasonal' }).click();
    await expect(page.getByTestId('list-row').filter({ hasText: 'Seasonal' })).toHaveCount(0);
  });

  test('System Management opens with an overview that is searched; its lists have headings in the menu too (A§2, preferred §10)', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('admin@luma.example', '/system-management');
    await expect(page.getByRole('heading', { level: 1, name: 'System Management' })).toBeVisible();
    await expect(page.getByTestId('menu-rail').getByRole('list', { name: 'Masterlists' })).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.getByRole('searchbox').fill('passport');
    await expect(page.getByTestId('settings-entry')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/system-management\/document-types\/employee/);
  });

  test('the menu scrolls to the open page in a section longer than the screen (A§2)', async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('admin@luma.example', '/system-management/payroll/salary-components');
    const current = page.getByTestId('menu-rail').locator('[data-testid=menu-entry][aria-current=page]');
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('approval processes, holidays, leave types: overlays are accessible, nothing is wider than a phone', async ({
    page,
    open,
  }) => {
    await open('admin@luma.example', '/system-management/approval-processes');
    const device = page.getByTestId('chain').filter({ hasText: 'Device change' });
    await device.getByTestId('edit-chain').click();
    await expect(page.getByTestId('chain-paths')).toHaveText('3');
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.getByRole('menuitem', { name: 'Administrator' }).click();
    await expect(page.getByTestId('chain-paths')).toHaveText('7');
    await expectAccessibleInBothModes(page);
    await page.getByTestId('save-chain').click();
    await expect(page.getByRole('button', { name: 'Undo changes' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Approval Processes' }).click();
    await expect(device.getByTestId('chain-step')).toHaveCount(2);

    await open('admin@luma.example', '/system-management/public-holidays');
    await page.getByTestId('add-record').click();
    await page.getByTestId('dialog').waitFor();
    await expectAccessibleInBothModes(page);

    await open('admin@luma.example', '/system-management/leaves/leave-types?status=active');
    await page.getByTestId('list-row').first().click();
    await page.getByRole('button', { name: 'Change from a date' }).click();
    await page.getByTestId('dialog').waitFor();
    await expectAccessibleInBothModes(page);

    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [
      'approval-processes',
      'approval-processes/leave',
      'public-holidays',
      'leaves/leave-types',
      'medical-insurance',
    ]) {
      await open('admin@luma.example', `/system-management/${path}`);
      await expectNoSidewaysScroll(page);
    }
  });
});
