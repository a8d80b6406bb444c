import { askForLeave } from './fixtures/api.ts';
import { expect, productUrl, test } from './fixtures/test.ts';
import { LeavePage } from './page-models/leave.page-model.ts';
import { SignInPage } from './page-models/sign-in.page-model.ts';

test('a line manager decides, and the next approver gets their turn', async ({ page, open, api }) => {
  const made = await askForLeave(api, 'staff@luma.example', { note: 'Family visit.' });
  await open('manager@luma.example', '/hr/leave');
  await expect(page).toHaveURL(/\/hr\/leave\?.*status=pending/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave Requests');
  const leave = new LeavePage(page);
  const row = page.locator(`[data-testid=list-row][data-id="${made.id}"]`);
  await row.locator('[data-control=link]').click();
  await expect(leave.detail(made.id).getByTestId('timeline').locator('[aria-current=step]')).toContainText(
    'Line manager',
  );
  await leave.act(made.id, 'step.accept', 'Enjoy the time.');
  await expect(leave.detail(made.id).getByTestId('timeline').locator('[aria-current=step]')).toContainText(
    'Khalid Rahman',
  );
  await expect(page.getByTestId('toast')).toBeVisible();

  const next = await api.signIn('manager2@luma.example');
  await expect
    .poll(async () => {
      const inbox = await next.send<{ data: { link: string }[] }>('GET', '/api/notifications');
      return inbox.body.data.some((each) => each.link.includes(made.id));
    })
    .toBe(true);
});

test('the actions of a request stay in view and cover none of its content on desktop screens (A§3, A§4)', async ({
  page,
  open,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id } = await askForLeave(api, 'staff@luma.example', { note: 'Family visit.' });
  await open('manager@luma.example', '/hr/leave?status=pending');
  await page.locator(`[data-testid=list-row][data-id="${id}"] [data-control=link]`).click();
  const detail = new LeavePage(page).detail(id);
  await expect(detail.getByTestId('action-bar').getByRole('button').last()).toBeInViewport({ ratio: 1 });
  const room = () =>
    detail.evaluate(
      (shown) =>
        (shown.querySelector('footer')?.getBoundingClientRect().top ?? 0) -
        (shown.querySelector('.body')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY),
    );
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test('a canceled request says so in the words of the specification', async ({ page, open, api }) => {
  const made = await askForLeave(api, 'staff@luma.example');
  await open('staff@luma.example', `/hr/leave?open=${made.id}`);
  const leave = new LeavePage(page);
  await leave.act(made.id, 'leave.cancel');
  await expect(leave.detail(made.id)).toContainText('Leave request was canceled by the requestor.');
  await expect(leave.status(made.id)).toHaveAttribute('data-status', 'canceled');
});

test('when two people decide at the same time, the second sees what happened and keeps the note', async ({
  page,
  open,
  api,
}) => {
  const made = await askForLeave(api, 'staff@luma.example');
  // The decision is sent before the news of the cancellation arrives.
  await page.route('**/api/events', (route) => route.abort());
  await open('manager@luma.example', `/hr/leave?open=${made.id}`);
  const leave = new LeavePage(page);
  await leave.action(made.id, 'step.accept').click();
  await leave.detail(made.id).getByTestId('decision-note').fill('My reasons, at length.');
  const requester = await api.signIn('staff@luma.example');
  expect((await requester.send('POST', `/api/leaves/${made.id}/cancel`, {})).status).toBe(200);
  await leave.detail(made.id).getByTestId('confirm-action').click();
  await expect(leave.status(made.id)).toHaveAttribute('data-status', 'canceled');
  await expect(leave.detail(made.id)).toContainText('My reasons, at length.');
});

test('rolls back a note that the server refuses', async ({ page, open, api }) => {
  const made = await askForLeave(api, 'staff@luma.example');
  await open('manager@luma.example', `/hr/leave?open=${made.id}`);
  const leave = new LeavePage(page);
  const thread = leave.detail(made.id).getByTestId('note-thread').first();
  await thread.getByRole('textbox').fill('A note into the dark.');
  await page.route('**/note', (route) => route.abort());
  await thread.getByRole('button').last().click();
  await expect(thread.getByTestId('note').filter({ hasText: 'A note into the dark.' })).toHaveCount(0);
  await expect(thread.getByRole('textbox')).toHaveValue('A note into the dark.');
});

test.describe('the list', () => {
  test('writes its default into the address once, and "All" stays selected (D12)', async ({ page, open, api }) => {
    const { body } = await (await api.signIn('hr@luma.example')).send<{ count: number }>('GET', '/api/leaves?size=0');
    await open('hr@luma.example', '/hr/leave');
    await expect(page).toHaveURL(/status=pending/);
    await page.locator('[data-testid=filter-chip][data-filter=status] button').click();
    await expect(page).not.toHaveURL(/status=/);
    await expect(page.getByTestId('list-count')).toContainText(String(body.count));
    // Sorting is no arrival: an absent status still means all.
    await page.getByRole('columnheader', { name: 'Start' }).getByRole('button').first().click();
    await expect(page).toHaveURL(/sortBy=startDate/);
    await expect(page).not.toHaveURL(/status=/);
  });

  test('shows filters in a 350 px panel, narrower on smaller screens (A§9)', async ({ page, open }) => {
    await open('hr@luma.example', '/hr/leave');
    const width = async () => (await page.getByRole('dialog').boundingBox())?.width;
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect.poll(width).toBe(350);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(width).toBe(304);
  });

  test('shows 20 rows of 52 px a page and loads more', async ({ page, open }) => {
    await open('hr@luma.example', '/hr/leave?tab=approvals&sortBy=createdAt');
    await expect(page.getByTestId('list-count')).toContainText('20');
    const box = await page.getByTestId('list-row').first().boundingBox();
    expect(box?.height).toBe(52);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByTestId('list-count')).toContainText('40');
  });

  test('ignores spelling variants in a search, and offers a way out when nothing matches', async ({ page, open }) => {
    await open('hr@luma.example', '/hr/leave');
    await page.getByTestId('search').fill('فاطمه');
    await expect(page.getByTestId('list-row').first()).toContainText('فاطمة');
    await page.getByTestId('search').fill('xyzzy');
    const empty = page.getByTestId('empty-state');
    await expect(empty).toContainText('No data to display');
    await expect(empty.getByRole('button', { name: 'Search for all statuses' })).toBeVisible();
  });

  test('shows what went wrong and retries', async ({ page, open }) => {
    await open('hr@luma.example', '/hr/leave?tab=calendar');
    await page.route('**/api/leaves?**', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '0' },
        body: JSON.stringify({
          type: 'about:blank',
          title: 'The server cannot answer at the moment; try again shortly',
          status: 503,
          detail: 'The database is away.',
          code: 'not-ready',
          requestId: 'r-1',
        }),
      }),
    );
    // Without it the document comes alone, and the page asks for its rows (ADR-0162).
    await page.context().clearCookies({ name: 'steward-page' });
    await page.goto(`${productUrl()}/hr/leave?status=rejected`);
    await expect(page.getByTestId('error-alert')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/leaves?**');
    await page.getByTestId('error-alert').getByRole('button').first().click();
    await expect(page.getByTestId('list-row').first()).toBeVisible();
  });
});

test('a new request: errors on their fields, the balance beside it, then a row in the list', async ({ page, open }) => {
  await open('staff@luma.example', '/hr/leave');
  await page.getByTestId('new-request').click();
  const dialog = page.getByTestId('dialog');
  await dialog
    .getByRole('button', { name: /request|send|submit/i })
    .last()
    .click();
  await expect(dialog.getByTestId('error-summary')).toBeFocused();
  await page.keyboard.press('Escape');
});

test('Back closes a form; one with edits asks first, and closing it restores the history (A§5)', async ({
  page,
  open,
}) => {
  await open('staff@luma.example', '/dashboard');
  await page.goto(`${productUrl()}/hr/leave?status=pending`);
  const dialog = page.getByRole('dialog', { name: 'New leave request' });
  await page.getByTestId('new-request').click();
  await dialog.waitFor();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/hr\/leave\?status=pending$/);
  await page.getByTestId('new-request').click();
  await dialog.getByRole('textbox', { name: /note/i }).fill('A word');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This will delete all edits since you last saved');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByRole('textbox', { name: /note/i })).toHaveValue('A word');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/hr\/leave\?status=pending$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a page without access says so, and signing out ends access', async ({ page, open }) => {
  await open('staff@luma.example', '/hr/leave');
  await page.goto(`${productUrl()}/nowhere/at/all`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${productUrl()}/hr/leave`);
  await page.getByRole('button', { name: 'Account of Aisha Khan' }).click();
  await page.getByTestId('sign-out').click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(`${productUrl()}/hr/leave`);
  await expect(page).toHaveURL(/\/sign-in/);
});

test('signing in returns to the page that was requested', async ({ page, api }) => {
  const made = await askForLeave(api, 'staff@luma.example');
  await new SignInPage(page, productUrl()).signIn('staff@luma.example', `/hr/leave?open=${made.id}`);
  await expect(new LeavePage(page).status(made.id)).toHaveAttribute('data-status', 'pending');
});

test('the return path after signing in never leaves the product', async ({ page }) => {
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`${productUrl()}/sign-in?return=${encodeURIComponent(path)}`);
    await page.locator('input[name=email]').fill('staff@luma.example');
    await page.locator('input[name=password]').fill('steward-demo');
    await page.getByTestId('sign-in').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
    expect(new URL(page.url()).origin).toBe(productUrl());
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});
