import type { Page } from 'playwright/test';
import { expectAccessible, expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import type { Api, ApiPerson } from './fixtures/api.ts';
import { expect, productUrl, test } from './fixtures/test.ts';

const PHONE = { width: 360, height: 740 };
const MINUTE = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
const PAGES = [
  '',
  '/shifts',
  '/leave',
  '/news',
  '/more',
  '/documents',
  '/pay',
  '/assets',
  '/pictures',
  '/contacts',
  '/notifications',
] as const;

interface Shift {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly checkedInAt: string | null;
  readonly events: readonly { readonly type: string }[];
}

/** Gives the account of the employee app one shift that begins in some minutes, and no other about now. */
async function shiftSoon(api: Api, begins = 10): Promise<{ readonly admin: ApiPerson; readonly id: string }> {
  const admin = await api.signIn('admin@luma.example');
  const { body: people } = await admin.send<{ data: { id: string }[] }>('GET', '/api/employees?searchText=Rahul Menon');
  const employeeId = people.data[0]?.id ?? '';
  const day = (days: number): string => inMinutes(days * 1440).slice(0, 10);
  const near = `/api/schedules?employeeIds=${employeeId}&startDate=${day(-1)}&endDate=${day(1)}&size=100`;
  const { body: shifts } = await admin.send<{ data: Shift[] }>('GET', near);
  for (const { id, version } of shifts.data) await admin.send('POST', `/api/schedules/${id}/cancel`, { version });
  const places = '/api/locations?searchText=Salmiya&size=1';
  const { body: found } = await admin.send<{ data: { id: string }[] }>('GET', places);
  const { status, body } = await admin.send<Shift>('POST', '/api/schedules', {
    employeeId,
    locationId: found.data[0]?.id,
    startDate: inMinutes(begins),
    endDate: inMinutes(130),
  });
  expect([status, body.status]).toEqual([201, 'scheduled']);
  return { admin, id: body.id };
}

async function signIn(page: Page, name = 'app-only'): Promise<void> {
  await page.goto(`${productUrl()}/me`);
  await page.getByTestId('sign-in-form').locator('input[type=email]').fill(`${name}@luma.example`);
  await page.getByTestId('sign-in-form').locator('input[type=password]').fill('steward-demo');
  await page.getByTestId('sign-in').click();
  await page.getByTestId('own-shift').waitFor();
}

/** Navigates like a link. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/me${path}`);
  await page.locator('main h1').waitFor();
  await expect(page.locator('main').getByRole('status', { name: /Loading|جار/ })).toHaveCount(0);
}

test.use({ isApart: true, viewport: PHONE });

test('somebody without web access signs in, checks in, and asks for leave on their phone (C§6, D27, D43)', async ({
  page,
  api,
}) => {
  test.slow();
  const { admin, id } = await shiftSoon(api, -1);
  await page.goto(`${productUrl()}/me`);
  await page.getByTestId('sign-in-form').waitFor();
  await expectAccessibleInBothModes(page);
  await signIn(page);
  await page.getByTestId('check-event').and(page.locator('[data-event="shift.check-in"]')).click();
  await expect(page.getByTestId('own-shift')).toContainText('You are checked in.');
  await expect(page.locator('[data-event="shift.check-out"]')).toBeVisible();
  expect((await admin.send<Shift>('GET', `/api/schedules/${id}`)).body.status).toBe('in-progress');

  // The panel's own addresses stay another document with another session.
  expect((await page.context().cookies()).some(({ name }) => name === 'steward-refresh')).toBe(false);

  await page.getByTestId('view-target').filter({ hasText: 'Leave' }).click();
  await page.getByTestId('own-leave-row').first().waitFor();
  const before = await page.getByTestId('own-leave-row').count();
  await page.getByTestId('new-request').click();
  const dialog = page.getByTestId('dialog');
  await dialog.locator('select').selectOption({ label: 'Annual leave' });
  await dialog.locator('input[name=startDate]').fill('10/03/2031');
  await dialog.locator('input[name=endDate]').fill('21/03/2031');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByTestId('own-leave-row')).toHaveCount(before + 1);
  // The new request is open, with what its machine allows.
  const row = page.getByTestId('own-leave-row').first();
  await expect(row.locator('> button')).toHaveAttribute('aria-expanded', 'true');
  await row.locator('[data-testid=action][data-event="leave.cancel"]').click();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Cancel request' }).click();
  await expect(row.getByTestId('status-chip').first()).toHaveAttribute('data-status', 'canceled');
});

test('a picture is added and commented, and contacts open the dialer (C§6, ADR-0143)', async ({ page }) => {
  await signIn(page);
  await follow(page, '/contacts');
  await expect(page.getByTestId('contact-people').getByTestId('contact').first()).toBeVisible();
  await expect(page.locator('main a[href^="tel:+"]').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await follow(page, '/pictures');
  const before = await page.getByTestId('own-picture').count();
  await page.getByTestId('add-pictures').click();
  const form = page.getByTestId('dialog');
  await form.locator('select[name=locationId]').selectOption({ index: 1 });
  await form.locator('input[type=file]').setInputFiles({
    name: 'window.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('own-picture')).toHaveCount(before + 1);
  await page.getByTestId('own-picture').first().getByTestId('star').click();
  await expect(page.getByTestId('star').first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('own-picture').first().getByRole('button', { name: /^Open/ }).press('Enter');
  const preview = page.getByTestId('dialog');
  await preview.getByRole('textbox').fill('For Friday');
  await preview.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(preview.getByTestId('comments')).toContainText('For Friday');
  await expectAccessible(page);
  await preview.getByTestId('delete-picture').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page.getByTestId('own-picture')).toHaveCount(before);
});

test('following a newsletter marks it as read; a document is opened; a device is asked for (C§3, C§5)', async ({
  page,
}) => {
  await signIn(page);
  await follow(page, '/news');
  const unread = page.getByTestId('news-entry').and(page.locator('[data-unread]'));
  const count = await unread.count();
  if (count > 0) {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), unread.first().click()]);
    await opened.close();
    await expect(unread).toHaveCount(count - 1);
  }
  await expect(page.getByTestId('news-entry').first()).toHaveAttribute('rel', 'noopener noreferrer');
  await follow(page, '/documents');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('file').first().click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await follow(page, '/pay');
  await page.getByTestId('month-payout').first().getByRole('button').click();
  await expect(page.getByTestId('payout-detail')).toBeVisible();
  await follow(page, '/assets');
  await page.getByTestId('own-asset').filter({ hasText: 'Phone' }).getByTestId('change-device').click();
  const dialog = page.getByTestId('dialog');
  await dialog.locator('select[name=replacementAssetId]').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Change device' }).click();
  await page.getByTestId('own-device-change').first().getByTestId('cancel-change').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByTestId('own-device-change').first().getByTestId('cancel-change')).toHaveCount(0);
});

test('the bell leads to the own notifications; a change of shifts opens their week in the view (D87)', async ({
  page,
  api,
}) => {
  await shiftSoon(api, 60);
  await signIn(page);
  const bell = page.getByTestId('view-bell');
  // News are sent by a job.
  await expect(async () => {
    await page.reload();
    await expect(bell.getByTestId('unread-count')).toBeVisible();
  }).toPass();
  await bell.click();
  await expect(page.locator('main h1')).toHaveText('Notifications');
  const news = page.getByTestId('view-notification').and(page.locator('[data-unread][href^="/me/shifts?start="]'));
  await news.first().waitFor();
  const count = await news.count();
  await news.first().click();
  await expect(page).toHaveURL(/\/me\/shifts\?start=/);
  await bell.click();
  await expect(news).toHaveCount(count - 1);
  await page.getByTestId('mark-all').click();
  await expect(bell.getByTestId('unread-count')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const box = await bell.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test('without a connection it opens and says so; a check-in is stored, and sent once there is one (ADR-0130)', async ({
  page,
  api,
}) => {
  test.slow();
  const { admin, id } = await shiftSoon(api);
  await signIn(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    const files = await (await caches.open('steward-me-assets')).keys();
    return ['/today-', '/apart-libraries-'].every((name) => files.some(({ url }) => url.includes(name)));
  });
  // Nothing that the API answered is stored.
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => path !== '/me' && !path.startsWith('/assets/'))).toEqual([]);

  await page.context().setOffline(true);
  const chosen = Date.now();
  // Opened again first: what the phone stores is enough to check in (ADR-0149).
  await page.reload();
  const offline = page.getByTestId('offline-page');
  await offline.locator('[data-event="shift.check-in"]').click();
  await expect(page.getByTestId('kept-event')).toContainText('is stored on this phone');
  await expectAccessibleInBothModes(page);
  await page.reload();
  await expect(offline.getByTestId('kept-event')).toHaveCount(1);
  // The shift begins in some minutes: it can be paused, and not ended yet.
  await expect(offline.locator('[data-event="shift.break-start"]')).toBeVisible();
  await expect(offline.locator('[data-event="shift.check-out"]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.context().setOffline(false);
  await expect(page.getByTestId('own-shift')).toContainText('On duty', { timeout: 30_000 });
  await expect(page.getByTestId('kept-event')).toHaveCount(0);
  const { body } = await admin.send<Shift>('GET', `/api/schedules/${id}`);
  expect(Math.abs(Date.parse(body.checkedInAt ?? '') - chosen)).toBeLessThan(10_000);
  expect(body.events.filter(({ type }) => type === 'check-in')).toHaveLength(1);
});

test('after the password the phone knows its person: the PIN is enough, also after signing out (C§6)', async ({
  page,
}) => {
  await signIn(page);
  await page.waitForFunction(() => localStorage.getItem('steward.app.knownAs') !== null);
  await page.getByTestId('sign-out').click();
  await page.getByTestId('pin-door').waitFor();
  await expect(page.locator('input[name=pin]')).toBeFocused();
  await page.getByTestId('language-switch').click();
  await expect(page.getByTestId('toggle')).toHaveText('إظهار');
  await page.getByTestId('language-switch').click();
  await expect(page.getByTestId('toggle')).toHaveText('Show');
  // Leaving the empty field for the other language is no mistake.
  await expect(page.locator('input[name=pin]')).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothModes(page);
  await page.locator('input[name=pin]').focus();
  await page.keyboard.type('1111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This PIN is wrong.');
  await page.keyboard.type('2580');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('own-shift')).toBeVisible();
});

for (const language of ['en', 'ar'] as const) {
  test(`every page in ${language} on a phone: no sideways scroll, no violations, large targets`, async ({ page }) => {
    test.slow();
    await page.addInitScript((chosen) => localStorage.setItem('steward.language', chosen), language);
    await signIn(page);
    for (const path of PAGES) {
      await test.step(path, async () => {
        await follow(page, path);
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothModes(page);
      });
    }
    for (const box of await Promise.all(
      (await page.getByTestId('view-target').all()).map((each) => each.boundingBox()),
    ))
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Tab');
    await page.getByTestId('view-target').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main h1')).toBeFocused();
  });
}

test('the panel opens the view, which has a session of its own; on a desk it works as well (ADR-0129)', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('staff@luma.example', '/dashboard');
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByTestId('employee-view').click();
  await page.getByTestId('sign-in-form').waitFor();
  await signIn(page, 'staff');
  await expectAccessibleInBothModes(page);
  await page.goto(`${productUrl()}/dashboard`);
  await expect(page.getByTestId('launcher')).toBeVisible();
});
