import { expectAccessible, expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

const LIST = '/payroll-management/offboarding';

test('an employee leaves: the settlement is started, filled in, confirmed, reopened, deleted (B§2, D65 to D69)', async ({
  page,
  open,
  api,
}) => {
  const admin = await api.signIn('admin@luma.example');
  const titles = await admin.send<{ data: { id: string }[] }>('GET', '/api/job-titles?size=1');
  await admin.send('POST', '/api/employees', {
    firstName: 'Kestrel',
    lastName: 'Leaver',
    knownAs: 'Kes',
    personalEmail: `kestrel-${Date.now()}@leaver.example`,
    personalPhone: { prefix: '971', number: '551234567' },
    permissionType: 'none',
    jobPositionId: titles.body.data[0]?.id,
    lineManagerEmployeeIds: [admin.employeeId],
    hrResponsibleIds: [admin.employeeId],
    startDate: '2020-01-01',
  });
  await open('admin@luma.example', LIST);
  await page.getByTestId('list-row').first().waitFor();
  expect(new URL(page.url()).searchParams.getAll('status').toSorted((one, other) => one.localeCompare(other))).toEqual([
    'in-progress',
    'not-started',
  ]);
  const headers = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  expect(headers).toEqual(['Picture', 'Employee ID', 'Known As', 'Name', 'Surname', 'Offboarding Status', 'Actions']);
  await expectAccessibleInBothModes(page);

  await page.getByTestId('add-offboarding').click();
  const form = page.getByTestId('dialog');
  // A people search loads a moment after its dialog, and still gets the focus.
  await expect(form.getByRole('combobox', { name: /Employee/ })).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expectAccessibleInBothModes(page);
  await form.getByRole('combobox', { name: /Employee/ }).fill('Kestrel');
  await page.getByRole('option', { name: /Kestrel Leaver/ }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/offboarding\/[0-9a-f-]{36}\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel Leaver');
  const status = (name: string) => page.getByTestId('settlement-status').locator(`[data-status="${name}"]`);
  await expect(status('not-started')).toBeVisible();

  const gratuity = page.getByTestId('gratuity-calculation');
  await gratuity.getByRole('button', { name: /Edit/ }).click();
  await form
    .getByLabel(/^Last working day/)
    .first()
    .fill('31/10/2026');
  await form.getByLabel(/^Termination reason/).selectOption('resignation');
  await form.getByRole('combobox', { name: /Country/ }).fill('Emirates');
  await page.getByRole('option', { name: /^United Arab Emirates/ }).click();
  await expectAccessibleInBothModes(page);
  // A day before the first one, corrected and saved with a single press of realistic duration (A§5).
  const save = form.getByRole('button', { name: 'Save' });
  await form
    .getByLabel(/^Last working day/)
    .first()
    .fill('31/10/2010');
  await save.click();
  await expect(form.getByTestId('error-summary')).toBeVisible();
  await form
    .getByLabel(/^Last working day/)
    .first()
    .fill('31/10/2026');
  await save.click({ delay: 150 });
  await expect(form).toBeHidden();
  await expect(status('in-progress')).toBeVisible();

  const other = page.getByTestId('other-adjustments');
  await other.getByRole('button', { name: /Edit/ }).click();
  await form.getByRole('button', { name: 'Add a line' }).click();
  await form.getByLabel(/^Description/).fill('Flight home');
  await form.getByLabel(/^Amount/).fill('1,200.50');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(other).toContainText('1,200.50 AED');

  const leave = page.getByTestId('leave-adjustments');
  await leave.getByRole('button', { name: /Edit/ }).click();
  await form.getByLabel(/^Annual leave/).fill('3.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(leave).toContainText('3.5 days');
  await expectAccessibleInBothModes(page);

  const summary = page.getByTestId('eosb-summary');
  const act = (event: string) => summary.locator(`[data-testid=action][data-event="${event}"]`);
  await expect(act('end-of-service.confirm')).toHaveAttribute('aria-disabled', 'true');
  // Total, blockers and Confirm are in view wherever the rest is scrolled; each blocker leads to its place (preferred §10).
  const blocking = (name: string) => summary.getByTestId('in-the-way').getByRole('button', { name });
  await expect(blocking('The wage with allowances is missing.')).toBeVisible();
  for (const [width, height] of [
    [1280, 860],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const block of [gratuity, page.getByTestId('role-transfer')]) {
      await block.scrollIntoViewIfNeeded();
      await expect(act('end-of-service.confirm')).toBeInViewport({ ratio: 1 });
      await expect(summary.locator('[data-line=total]')).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await summary.getByRole('button', { name: /items block confirmation/ }).click();
  await expect(summary.getByRole('heading', { name: 'Blocking confirmation' })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 860 });
  await blocking('The basic wage is missing.').click();
  await expect(gratuity.getByRole('button', { name: /Edit/ })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [label, amount] of [
    [/^Basic wage/, '10000'],
    [/^Wage with allowances/, '12000'],
  ] as const) {
    await form.getByLabel(label).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(amount);
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(gratuity).toContainText('ae-decree-law-33-2021');
  await act('end-of-service.confirm').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm end of service' }).click();
  await expect(status('confirmed')).toBeVisible();
  await expect(summary).toContainText('The end of service was confirmed');
  await expect(act('settlement.delete')).toHaveAttribute('aria-disabled', 'true');
  await act('settlement.reopen').click();
  await form.getByRole('textbox', { name: /Reason/ }).fill('A mistake.');
  await form.getByRole('button', { name: 'Reopen' }).click();
  await expect(status('in-progress')).toBeVisible();

  await act('settlement.delete').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete record?');
  await expect(question).toContainText('This action cannot be undone');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Successfully deleted')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}(\\?|$)`));
});
