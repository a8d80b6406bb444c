import { createHmac } from 'node:crypto';
import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { atRest, expect, productUrl, test } from './fixtures/test.ts';

test('payouts: the chart and its table, a month with its employees, their profile; sales, tips, reports (C§2, B§2)', async ({
  page,
  open,
}) => {
  await open('finance@luma.example', '/finance/commissions-and-tips');
  await page.getByTestId('chart-bar').first().waitFor();
  await expect(page.getByTestId('month')).toHaveCount(12);
  await expect(page.getByTestId('month-chart').locator('svg[role=group]')).toHaveCSS('height', '250px');
  await page.getByTestId('chart-table-toggle').click();
  await page.locator('[data-testid=month][data-status=calculated]').getByRole('button', { expanded: false }).click();
  const rows = page.getByTestId('month-detail').getByTestId('list-row');
  await rows.first().waitFor();
  await expectAccessibleInBothModes(page);

  await page.getByTestId('ask-report').click();
  await page.getByTestId('dialog').getByText('Historical').click();
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');

  for (const tab of ['Commissions', 'Tips']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByTestId('list-row').first().waitFor();
    await expect(page.getByTestId('last-sync')).toContainText('Last successful sync');
    await expectAccessibleInBothModes(page);
  }
  await page.getByTestId('import').click();
  await page
    .getByTestId('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'tips.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Reference;Date;Employee number;Amount\nE2E-1;${new Date().toISOString().slice(0, 10)};EMP-0003;many\n`,
      ),
    });
  await expect(page.getByTestId('import-fault')).toContainText('is not an amount in this currency');
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');

  await open('hr@luma.example', '/finance/commissions-and-tips');
  // Read access to payouts without this page still shows them on the profile.
  await page.goto(page.url().replace(/\/finance.*/, '/hr/employees?status=active&search=EMP-0025'));
  await page.getByTestId('list-row').first().getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Commissions and tips' }).click();
  await page.getByTestId('month-payout').first().getByRole('button').click();
  await expect(page.getByTestId('payout-detail')).toContainText('Net sales target');
  await expectAccessibleInBothModes(page);
});

test('a row opens the employee profile and keeps the query; on a phone nothing scrolls sideways, also in Arabic (C§2)', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', '/finance/commissions-and-tips');
  await page.locator('[data-testid=month][data-status=calculated]').getByRole('button', { expanded: false }).click();
  await page.getByTestId('month-detail').getByTestId('list-row').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/hr\/employees\/[0-9a-f-]{36}\?(?=.*start=\d{4}-\d\d-01).*end=/);
  await page.getByTestId('month-payout').first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await page.getByTestId('chart-bar').first().waitFor();
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => localStorage.setItem('steward.language', 'ar'));
  await page.reload();
  await page.getByTestId('chart-bar').first().waitFor();
  await atRest(page);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
});

test('sets up tiers, assigns them from next month on, and withdraws a future assignment (C§3, D50, D51)', async ({
  page,
  open,
}) => {
  await open('finance@luma.example', '/finance/commissions-and-tips');
  await page.getByTestId('manage-commission-group').click();
  await expect(page).toHaveURL(/\/system-management\/commission-and-tips/);
  await page.getByTestId('add-record').click();
  const form = page.getByTestId('dialog');
  await form.getByLabel(/^Name/).fill('Walk-in bonus');
  await form.getByLabel(/^Pays/).selectOption('crossed-tier-threshold');
  await expectAccessibleInBothModes(page);
  await form.getByRole('button', { name: 'Save' }).click();
  const type = page.getByTestId('list-row').filter({ hasText: 'Walk-in bonus' });
  await type.locator('[data-control=expand]').click();
  const tiers = page.getByTestId('tiers');
  const target = async (value: string) => {
    // On focus an amount loses its commas.
    await form.getByLabel(/^Net sales target/).focus();
    await form.getByLabel(/^Net sales target/).fill(value);
  };
  const addTier = async (value: string, amount: string) => {
    await page.getByTestId('add-tier').click();
    await target(value);
    await form.getByLabel(/^Payout, amount/).fill(amount);
    await form.getByRole('button', { name: 'Save' }).click();
  };
  await addTier('10,000', '250');
  await expect(tiers.getByTestId('tier')).toHaveText(/Tier 1.*10,000\.00 AED.*250\.00 AED/);
  await addTier('5,000', '400');
  await expect(form.getByText('A higher tier needs a higher target.', { exact: true })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await target('20,000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(tiers.getByTestId('tier')).toHaveCount(2);
  await expectAccessibleInBothModes(page);

  await page.getByRole('link', { name: 'Employees', exact: true }).click();
  const person = page.getByTestId('list-row').filter({ hasText: 'EMP-0025' });
  await person.getByRole('checkbox').check();
  await page.getByTestId('assign-tiers').click();
  await form.getByLabel(/^Tier types/).selectOption({ label: 'Walk-in bonus' });
  await expectAccessibleInBothModes(page);
  await form.getByRole('button', { name: 'Assign tier type' }).click();
  await expect(person).toContainText(/Walk-in bonus from 01 /);
  await person.getByRole('button', { name: /^Undo the change for/ }).click();
  await expect(person).not.toContainText('Walk-in bonus');
  await expectAccessibleInBothModes(page);
});

test('undoing an import removes its rows but not its entry; a frozen month explains why it cannot (D51, D53, ADR-0100)', async ({
  page,
  open,
}) => {
  await open('finance@luma.example', '/finance/commissions-and-tips?tab=tips');
  await page.getByTestId('import').click();
  const dialog = page.getByTestId('dialog');
  const past = dialog.getByTestId('past-import');
  await past.first().waitFor();
  await expect(dialog.locator('[data-testid=past-import][data-state=undone]')).toHaveCount(1);
  await expect(
    dialog
      .getByRole('button', { name: /^Undo import/ })
      .and(dialog.locator('[aria-disabled=true]'))
      .first(),
  ).toHaveAccessibleDescription(/frozen\. Reopen it first\.$/);
  const text = `Reference;Date;Employee number;Amount\nUNDO-${crypto.randomUUID()};${new Date().toISOString().slice(0, 10)};EMP-0003;12.50\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByTestId('import-run').click();
  const imported = past.filter({ hasText: 'wrong.csv' });
  await expect(imported).toHaveAttribute('data-state', 'imported');
  await expectAccessibleInBothModes(page);
  await imported.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 row in ');
  await expectAccessibleInBothModes(page);
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(imported).toHaveAttribute('data-state', 'undone');
  await expect(dialog.getByRole('heading', { name: 'Previous imports' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a system is added, its signed delivery is listed with what was refused, and its secret is replaced (ADR-0142)', async ({
  page,
  open,
}) => {
  await open('finance@luma.example', '/finance/commissions-and-tips?tab=tips&new=import');
  const dialog = page.getByTestId('dialog').first();
  await dialog.getByText('Integrations', { exact: true }).click();
  await dialog.getByLabel('Name of the system').fill('Till by the door');
  await dialog.getByRole('button', { name: 'Add integration' }).click();
  const card = page.getByTestId('integration').filter({ hasText: 'Till by the door' });
  const secret = await card.getByLabel(/Secret of/).inputValue();
  const address = await card.getByLabel(/Address of/).inputValue();
  await expectAccessibleInBothModes(page);

  const body = JSON.stringify({
    tips: [
      { reference: 'DOOR-1', version: 1, date: new Date().toISOString().slice(0, 10), employee: 'NOBODY', amount: '5' },
    ],
  });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const answer = await page.request.post(productUrl() + new URL(address).pathname, {
    headers: {
      'content-type': 'application/json',
      'x-steward-timestamp': timestamp,
      'x-steward-delivery': 'door-1',
      'x-steward-signature': `sha256=${signature}`,
    },
    data: Buffer.from(body),
  });
  expect([answer.status(), ((await answer.json()) as { refusedCount: number }).refusedCount]).toEqual([200, 1]);

  await card.getByRole('button', { name: /^Deliveries of/ }).press('Enter');
  await expect(card.getByTestId('delivery')).toContainText('1 refused');
  await expect(card.getByTestId('delivery')).toContainText('doesn’t exist');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
  await card.getByRole('button', { name: /^New secret/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
  await expect(card.getByLabel(/Secret of/)).not.toHaveValue(secret);
  await expect(card).toContainText('The previous secret still works until');
});
