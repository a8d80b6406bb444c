import type { Locator, Page } from 'playwright/test';
import { expectAccessibleInBothModes } from './a11y/gate.ts';
import { askForLeave } from './fixtures/api.ts';
import { expect, openAs, test } from './fixtures/test.ts';

/** Only visible rows are in the document: other tests have created requests as well, and the list may be longer. */
const scrollTo = (page: Page, row: Locator): Promise<void> =>
  expect(async () => {
    if ((await row.count()) > 0) return;
    await page.locator('[data-scroller]').evaluate((list) => {
      const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
      list.scrollTop = isAtEnd ? 0 : list.scrollTop + list.clientHeight / 2;
    });
    await expect(row).toHaveCount(1, { timeout: 500 });
  }).toPass();

test('opens and decides pending requests one by one and in bulk; one that changed and left the list is reported with a link (issue 5)', async ({
  page,
  open,
  api,
}) => {
  const [one, two, three] = [
    await askForLeave(api, 'staff@luma.example'),
    await askForLeave(api, 'staff@luma.example'),
    await askForLeave(api, 'staff@luma.example'),
  ];
  await open('manager@luma.example', '/approvals');
  const badge = page.getByTestId('menu-approvals').getByTestId('menu-count');
  await expect(badge).toBeVisible();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /search/i }))
    .first()
    .fill('Aisha');
  const row = (id: string) => page.locator(`[data-testid=list-row][data-id="${id}"]`);
  const step = (leave: typeof one): string => leave.approvalProcess.steps[0]?.id ?? '';
  const inSight = (id: string): Promise<void> => scrollTo(page, row(id));
  await inSight(step(one));
  await expect(row(step(one))).toBeVisible();

  await row(step(one)).getByRole('link').first().click();
  const detail = page.getByTestId('waiting-detail');
  await expect(detail.getByTestId('timeline-step').first()).toBeVisible();
  await expectAccessibleInBothModes(page);
  await detail.locator('[data-event="step.accept"]').click();
  await expectAccessibleInBothModes(page);
  await detail.getByTestId('confirm-action').click();
  await expect(row(step(one))).toHaveCount(0);

  await inSight(step(two));
  await row(step(two)).getByRole('checkbox').check();
  await inSight(step(three));
  await row(step(three)).getByRole('checkbox').check();
  await page.route('**/api/events', (route) => route.abort());
  const form = page.getByTestId('dialog');
  await page.getByTestId('bulk-accept').click();
  await form.getByRole('textbox', { name: /Note/ }).waitFor();
  await expectAccessibleInBothModes(page);
  // Another person changes one of them first.
  const boss = await api.signIn('manager2@luma.example');
  const higher = three.approvalProcess.steps[1]?.id ?? '';
  expect((await boss.send('PATCH', `/api/approval-process-steps/${higher}`, { status: 'rejected' })).status).toBe(200);
  await form.getByRole('textbox', { name: /Note/ }).fill('Cover is arranged.');
  await form.getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator('[data-testid=bulk-result][data-outcome=decided]')).toHaveCount(1);
  const failed = page.locator('[data-testid=bulk-result]:not([data-outcome=decided])');
  await expect(failed).toHaveCount(1);
  await expect(failed.getByTestId('open-page')).toHaveAttribute('href', new RegExp(three.id));
  await expect(page.getByTestId('selection-bar')).toBeHidden();
  await expectAccessibleInBothModes(page);
});

test('names a substitute who decides on behalf of the approver, then withdraws them', async ({ page, open, api }) => {
  const leave = await askForLeave(api, 'staff@luma.example');
  const stepId = leave.approvalProcess.steps[0]?.id ?? '';
  await open('manager@luma.example', '/account');
  const part = page.getByTestId('part-substitutes');
  await part.getByTestId('name-substitute').click();
  const form = page.getByTestId('dialog');
  await form.getByRole('combobox', { name: 'Substitute' }).fill('Lina');
  await page.getByRole('option', { name: /Lina Haddad/ }).click();
  const lastDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai' }).format(Date.now() + 2 * 86_400_000);
  await form.getByRole('textbox', { name: /Last day/ }).fill(lastDay);
  await expectAccessibleInBothModes(page);
  await form.getByRole('button', { name: 'Add substitute' }).click();
  await expect(part.locator('[data-state="in-force"]')).toContainText('Lina Haddad decides for you');

  await openAs(page, 'admin@luma.example', `/approvals?search=Aisha&open=${stepId}`);
  const detail = page.getByTestId('waiting-detail');
  await expect(detail).toContainText('On behalf of Omar Al Suwaidi');
  await detail.locator('[data-event="step.accept"]').click();
  await detail.getByTestId('confirm-action').click();
  await expect(page.locator(`[data-testid=list-row][data-id="${stepId}"]`)).toHaveCount(0);

  await openAs(page, 'manager@luma.example', `/hr/leave?open=${leave.id}`);
  await expect(page.getByTestId('timeline-step').filter({ hasText: 'Lina Haddad on behalf of' })).toBeVisible();
  await openAs(page, 'manager@luma.example', '/account');
  await part.locator('[data-state="in-force"]').getByTestId('withdraw').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(part.locator('[data-state="in-force"]')).toHaveCount(0);
});

test('a decision is undone by one key while its message offers it, and several together (preferred §3)', async ({
  page,
  openIdle,
  api,
}) => {
  const [one, two] = [await askForLeave(api, 'staff@luma.example'), await askForLeave(api, 'staff@luma.example')];
  const manager = await api.signIn('manager@luma.example');
  const statusOf = async ({ id }: typeof one): Promise<string> =>
    (await manager.send<{ approvalProcess: { status: string } }>('GET', `/api/leaves/${id}`)).body.approvalProcess
      .status;
  await openIdle('manager@luma.example', `/hr/leave?open=${one.id}`);
  const detail = page.getByTestId('leave-detail');
  await detail.locator('[data-event="step.reject"]').waitFor();
  await page.keyboard.press('r');
  await page.getByTestId('decision-note').fill('Not this week.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const undo = page.getByTestId('toast-action');
  await expect(undo).toHaveText('Undo');
  expect(await statusOf(one)).toBe('rejected');
  await page.keyboard.press('z');
  await expect(page.getByTestId('toast').filter({ hasText: 'Undone: ' })).toBeVisible();
  expect(await statusOf(one)).toBe('pending');
  await expect(detail.locator('[data-event="step.reject"]')).toBeVisible();

  await openIdle('manager@luma.example', '/approvals?search=Aisha');
  for (const leave of [one, two]) {
    const row = page.locator(`[data-testid=list-row][data-id="${leave.approvalProcess.steps[0]?.id}"]`);
    await scrollTo(page, row);
    await row.getByRole('checkbox').check();
  }
  await page.getByTestId('bulk-accept').click();
  await page.getByTestId('dialog').getByRole('textbox', { name: /Note/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByTestId('bulk-undo').click();
  await expect(page.getByTestId('bulk-results').getByRole('status')).toContainText('2 decisions undone');
  await expectAccessibleInBothModes(page);
  expect([await statusOf(one), await statusOf(two)]).toEqual(['pending', 'pending']);
});
