import { askForLeave } from './fixtures/api.ts';
import { expect, listen, openAs, productUrl, test } from './fixtures/test.ts';
import { LeavePage } from './page-models/leave.page-model.ts';

const badge = '[data-testid=unread-count]';

test("a manager decides, and badge, toast and record update in the requester's browser without a reload (D87, A§8)", async ({
  page,
  open,
  api,
  browser,
  complaints,
}) => {
  const made = await askForLeave(api, 'staff@luma.example');
  await (await api.signIn('staff@luma.example')).send('PATCH', '/api/notifications/read-all');
  await open('staff@luma.example', `/hr/leave?open=${made.id}`);
  const own = new LeavePage(page);
  await expect(own.status(made.id)).toHaveAttribute('data-status', 'pending');
  await expect(page.locator(badge)).toHaveCount(0);
  await page.waitForResponse('**/api/events');

  const context = await browser.newContext();
  const desk = await context.newPage();
  listen(desk, complaints);
  await openAs(desk, 'manager@luma.example', `/hr/leave?open=${made.id}`);
  await new LeavePage(desk).act(made.id, 'step.reject', 'Too many are away.');

  await expect(desk.getByTestId('toast')).toHaveCount(1);
  await expect(own.status(made.id)).toHaveAttribute('data-status', 'rejected');
  // The notification waits as long as the decision can be undone.
  await expect(page.locator(badge)).toHaveText('1');
  await expect(page.getByTestId('toast')).toContainText('was rejected');
  // Managers get no notification of their own action: the only message is that of the decision.
  await desk.getByRole('button', { name: /^Notifications/ }).click();
  await desk.getByText('Recent messages').click();
  await expect(desk.getByTestId('recent-message')).toHaveCount(1);
  await expect(desk.getByTestId('recent-message')).toContainText('Rejected: ');

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(page.getByTestId('notification').first()).toContainText('was rejected');
  await page.getByText('Recent messages').click();
  await expect(page.getByTestId('recent-message').first()).toContainText('was rejected');
  await context.close();
});

test('two tabs of a browser share one connection', async ({ page, open, context, complaints }) => {
  const opened: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) opened.push(request.url());
  });
  await open('hr@luma.example', '/hr/leave');
  await page.waitForResponse('**/api/events');
  const second = await context.newPage();
  listen(second, complaints);
  await second.goto(`${productUrl()}/dashboard`);
  await second.locator('main h1').waitFor();
  // The second tab listens when idle: its lock request then waits for the first one's.
  await expect
    .poll(() =>
      second.evaluate(
        async () =>
          (await navigator.locks.query()).pending?.filter(({ name }) => name?.startsWith('steward.live')).length,
      ),
    )
    .toBe(1);
  expect(opened).toHaveLength(1);
});

test.describe('the command palette', () => {
  test('finds people, requests and locations despite spelling variants, by keyboard', async ({ page, open }) => {
    await open('hr@luma.example', '/dashboard');
    await page.keyboard.press('Control+k');
    await expect(page.getByTestId('launcher-search')).toBeFocused();
    await page.keyboard.type('فاطمه');
    const requests = page.locator('[data-group=leaves] [role=option]');
    await expect(requests.first()).toContainText('فاطمة');
    expect(await requests.count()).toBeLessThanOrEqual(5);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-group=leaves] [aria-selected=true]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/hr\/leave\?.*open=/);
    await expect(page.getByTestId('leave-detail')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.locator('[data-group=recent] [role=option]').first()).toContainText('فاطمة');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('launcher')).toBeFocused();
  });

  test('offers the commands of the open request, with the reason why one is locked', async ({ page, open, api }) => {
    const made = await askForLeave(api, 'staff@luma.example');
    await open('manager@luma.example', `/hr/leave?open=${made.id}`);
    const leave = new LeavePage(page);
    await leave.actions(made.id);
    await page.keyboard.press('Control+k');
    await expect(page.getByTestId('launcher-search')).toBeFocused();
    const events = page.locator('[data-group=open-leave] [role=option]');
    await expect(events.filter({ hasText: 'Accept' })).toBeVisible();
    await page.keyboard.type('reject');
    await expect(events).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(leave.detail(made.id).getByTestId('composer')).toBeVisible();
    await expect(leave.detail(made.id).getByTestId('decision-note')).toBeFocused();
  });

  test('on a phone, in Arabic: a page by its English name, and a command', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open('hr@luma.example', '/dashboard');
    await page.getByTestId('language-switch').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByTestId('launcher').click();
    await page.getByTestId('launcher-search').fill('Leave Req');
    await expect(page.locator('[data-group=pages] [role=option]')).toHaveCount(1);
    await page.getByTestId('launcher-search').fill('dark');
    await page.locator('[data-command=color-mode]').click();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });
});

test('shortcuts work outside of text fields and can be turned off permanently (WCAG 2.1.4)', async ({ page, open }) => {
  await open('manager@luma.example', '/dashboard');
  await page.waitForResponse('**/api/events');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/hr\/leave/);
  await page.getByTestId('list-row').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = page.getByTestId('list-row').nth(1);
  await expect(second.locator('[data-control=link]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('leave-detail')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('leave-detail')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByTestId('search')).toBeFocused();
  await page.keyboard.type('n?gd');
  await expect(page.getByTestId('search')).toHaveValue('n?gd');
  await page.getByTestId('search').fill('');
  await page.locator('main h1').click();
  await page.getByTestId('launcher').focus();
  await page.keyboard.press('?');
  await page.getByTestId('shortcuts-on').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('shortcut-sheet')).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByTestId('launcher-search')).toBeVisible();
  await expect(page.getByTestId('shortcut-sheet')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('steward.shortcutsOff'))).not.toBeNull();
});

test('the history of a request: who did what and when, with notes, and the system by its name', async ({
  page,
  open,
  api,
}) => {
  const made = await askForLeave(api, 'staff@luma.example');
  await open('manager@luma.example', `/hr/leave?open=${made.id}`);
  const leave = new LeavePage(page);
  await leave.act(made.id, 'step.reject', 'Too many are away.');
  const detail = leave.detail(made.id);
  const history = detail.getByRole('button', { name: 'History' });
  const entries = detail.getByTestId('history-entry');
  // The decided request leaves the list, and its panel may be drawn again.
  await expect(async () => {
    if ((await history.getAttribute('aria-expanded')) === 'false') await history.click();
    await expect(entries.first()).toContainText('Request leave', { timeout: 5_000 });
  }).toPass();
  await expect(entries.first()).toContainText('Aisha Khan');
  const rejection = detail.locator('[data-testid=history-entry][data-event="step.reject"]');
  await expect(rejection).toContainText('Omar Al Suwaidi');
  await expect(rejection).toContainText('Pending → Rejected');
  await expect(rejection).toContainText('Too many are away.');
});
