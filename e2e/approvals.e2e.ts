import { expectAccessibleInBothModes } from './a11y/gate.ts';
import { askForLeave } from './fixtures/api.ts';
import { expect, openAs, test } from './fixtures/test.ts';

test('what waits is opened, decided one by one and many at once; what was changed meanwhile and left the list is told with the way to it (issue 5)', async ({
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
  /** Only what is in view is in the document: other tests have asked as well, and the list may be longer than that. */
  const inSight = (id: string): Promise<void> =>
    expect(async () => {
      if ((await row(id).count()) > 0) return;
      await page.locator('[data-scroller]').evaluate((list) => {
        const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
        list.scrollTop = isAtEnd ? 0 : list.scrollTop + list.clientHeight / 2;
      });
      await expect(row(id)).toHaveCount(1, { timeout: 500 });
    }).toPass();
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
  // Somebody is faster with one of them.
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

test('a substitute is named, decides on behalf of the approver, and is withdrawn', async ({ page, open, api }) => {
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
