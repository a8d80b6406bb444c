import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { askForLeave } from './fixtures/api.ts';
import { expect, test } from './fixtures/test.ts';

const PAGE = '/system-management/roles-and-permissions';
const PAGE_RIGHT = 'web.access.payroll.offboarding:read';

interface Role {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly permissions: readonly string[];
}

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
  await detail.getByRole('combobox', { name: 'Permission' }).fill('leave.details:read');
  await page.getByRole('option', { name: 'Leave requests: Read (All)' }).click();
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

// Preferred §7 and §9: rights that can be read, asked about, and looked at as somebody with a role.
test('a changed role reaches the open pages of its people without a reload (A§6, preferred §9)', async ({
  page,
  openIdle,
  api,
}) => {
  const admin = await api.signIn('admin@luma.example');
  const found = await admin.send<{ data: Role[] }>('GET', '/api/user-roles?searchText=Line%20manager');
  const role = found.body.data.find(({ name }) => name === 'Line manager') as Role;
  await openIdle('manager@luma.example', '/hr/leave');
  const entry = page.getByTestId('menu-section').filter({ hasText: 'Payroll' });
  await expect(entry).toHaveCount(0);
  const give = async (permissions: readonly string[], version: number): Promise<number> => {
    const { status, body } = await admin.send<Role>('PATCH', `/api/user-roles/${role.id}`, { version, permissions });
    expect(status).toBe(200);
    return body.version;
  };
  const version = await give([...role.permissions, PAGE_RIGHT, 'offboarding.details:read'], role.version);
  await expect(entry).toBeVisible();
  await give(role.permissions, version);
  await expect(entry).toHaveCount(0);
});

test('asks why somebody cannot decide a leave, from the record and from the palette', async ({ page, open, api }) => {
  const made = await askForLeave(api, 'staff@luma.example');
  await open('admin@luma.example', `/hr/leave?open=${made.id}`);
  await page.getByTestId('ask-why').click();
  const dialog = page.getByRole('dialog', { name: 'Why can’t someone …?' });
  const person = dialog.getByRole('combobox', { name: 'Person' });
  await person.fill('Aisha');
  await page
    .getByRole('option', { name: /^Aisha/ })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Accept' });
  const answer = dialog.getByTestId('why-answer');
  await expect(answer).toContainText('Missing permission: Decide approvals: Change');
  await expect(answer.getByRole('link', { name: 'Line manager' }).first()).toHaveAttribute('href', /open=/);
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Why can’t someone/ }).click();
  await expect(dialog).toBeVisible();
});

test('views the panel as a role, marked on every page and read only, and leaves where it was begun', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', PAGE);
  await page.getByTestId('list-row').filter({ hasText: 'Receptionist' }).getByRole('link').first().click();
  await page.getByTestId('view-as').click();
  const bar = page.getByTestId('view-bar');
  await expect(bar).toContainText('You are viewing the panel as “Receptionist”, read only.');
  const menu = page.getByTestId('menu-section');
  await expect(menu.filter({ hasText: 'Operations' })).toBeVisible();
  await expect(menu.filter({ hasText: 'System Management' })).toHaveCount(0);
  await menu.filter({ hasText: 'Operations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeVisible();
  await expectAccessibleInBothModes(page);
  await bar.getByRole('button', { name: 'Leave' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByTestId('role-editor')).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByTestId('role-view').first()).toContainText('viewed the panel as this role');
});
