import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

const PAGE = '/system-management/roles-and-permissions';

test('an administrator creates a role, reviews it, previews it as a user, and assigns it (A§3, A§6, D89)', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', PAGE);
  await page.getByTestId('list-row').first().waitFor();
  await expectAccessibleInBothModes(page);
  await page.getByTestId('new-role').click();
  const name = `Night desk ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('Leave requests');
  const read = page
    .getByTestId('matrix')
    .getByRole('button', { name: /^Leave requests, Read: None/ })
    .first();
  await read.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(page.getByTestId('change-count')).toHaveText('1 permission changed');
  await expectAccessibleInBothModes(page);
  await page.getByTestId('review-role').click();
  await expect(page.getByTestId('review')).toContainText('Leave requests: Read (Team)');
  await expectAccessibleInBothModes(page);
  await page.getByTestId('save-role').click();
  await expect(page.getByTestId('role-editor')).toBeHidden();

  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).first().fill('auditor');
  await expect(page.getByTestId('list-row')).toHaveCount(1);
  await page.getByTestId('list-row').getByRole('link').click();
  const detail = page.getByTestId('user-detail');
  await detail.getByRole('combobox', { name: 'Role' }).selectOption({ label: name });
  await page.getByTestId('save-user-role').click();
  await expect(page.getByTestId('save-user-role')).toBeHidden();
  await detail.getByRole('combobox', { name: /Why can this person/ }).selectOption('leave.details:read');
  await expect(page.getByTestId('why-answer')).toContainText(
    'Neither the role nor the profile grants it in this scope.',
  );
  await page.getByTestId('change-email').click();
  const email = page.getByRole('dialog', { name: /Change the e-mail/ }).getByRole('textbox', { name: /E-mail/ });
  await email.fill('Admin@luma.example');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription('There is already an account with this e-mail.');
  await expectAccessibleInBothModes(page);
  await email.fill('auditor-moved@luma.example');
  await page.keyboard.press('Enter');
  await expect(detail).toContainText('auditor-moved@luma.example');
  await detail.getByRole('button', { name: 'Put on hold' }).click();
  await page.getByRole('textbox', { name: /Note/ }).fill('Until the year end.');
  await page.getByTestId('confirm-status').click();
  await expect(detail.getByTestId('status-history')).toContainText('Until the year end.');
  await expectAccessibleInBothModes(page);
});

test('the matrix fits a narrow screen, and its arrow keys follow the direction of Arabic', async ({ page, open }) => {
  await open('admin@luma.example', PAGE);
  await page.getByTestId('list-row').filter({ hasText: 'Receptionist' }).getByRole('link').click();
  await page.getByTestId('matrix').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByTestId('matrix').getByRole('button', { name: 'المواقع', exact: true }).click();
  const cell = (column: number) => page.locator(`[data-cell="location.details/${column}"]`);
  await expect(cell(2)).toContainText('الكل');
  await cell(2).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(3)).toBeFocused();
  await expectAccessibleInBothModes(page);
});
