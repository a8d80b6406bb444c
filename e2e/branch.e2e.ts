import type { Page } from 'playwright/test';
import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import type { Api, ApiPerson } from './fixtures/api.ts';
import { expect, productUrl, test } from './fixtures/test.ts';

const BRANCH = 'dxb-mar@luma.example';
const MINUTE = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();

interface Shift {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly checkedInAt: string | null;
  readonly location: { readonly id: string };
  readonly events: readonly { readonly type: string; readonly at: string }[];
}

/** Gives a demo person one shift that begins in some minutes, and no other about now. */
async function shiftSoon(
  api: Api,
  email: string,
  begins = 10,
): Promise<{ readonly admin: ApiPerson; readonly id: string }> {
  const admin = await api.signIn('admin@luma.example');
  const { employeeId } = await api.signIn(email);
  const day = (days: number): string => inMinutes(days * 1440).slice(0, 10);
  const { body: near } = await admin.send<{ data: Shift[] }>(
    'GET',
    `/api/schedules?employeeIds=${employeeId}&startDate=${day(-1)}&endDate=${day(1)}&size=100`,
  );
  for (const { id, version } of near.data) await admin.send('POST', `/api/schedules/${id}/cancel`, { version });
  const { body: places } = await admin.send<{ data: { id: string }[] }>(
    'GET',
    '/api/locations?searchText=Marina&size=1',
  );
  const { status, body } = await admin.send<Shift>('POST', '/api/schedules', {
    employeeId,
    locationId: places.data[0]?.id,
    startDate: inMinutes(begins),
    endDate: inMinutes(130),
  });
  expect([status, body.status]).toEqual([201, 'scheduled']);
  return { admin, id: body.id };
}

async function registerDevice(page: Page, path: '/check-in' | '/branch' = '/check-in'): Promise<void> {
  await page.goto(`${productUrl()}${path}`);
  await page.getByTestId('sign-in-form').locator('input[type=email]').fill(BRANCH);
  await page.getByTestId('sign-in-form').locator('input[type=password]').fill('steward-demo');
  await page.getByTestId('sign-in').click();
  await page.getByTestId('desk').waitFor();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByTestId('find-name').fill(name);
  await page.getByTestId('desk-person').first().click();
  await page.getByTestId('pin').waitFor();
}

const typePin = async (page: Page, pin: string): Promise<void> => {
  await expect(page.getByTestId('pin')).toBeFocused();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
};

test.use({ isApart: true });

test('a location registers a device; people check in with name and PIN, take a break and check out (D43, D46)', async ({
  page,
  api,
}) => {
  test.slow();
  const { admin, id } = await shiftSoon(api, 'staff@luma.example', -1);
  const read = async (): Promise<Shift> => (await admin.send<Shift>('GET', `/api/schedules/${id}`)).body;
  await page.goto(`${productUrl()}/check-in`);
  await page.getByTestId('sign-in-form').waitFor();
  await expectAccessibleInBothModes(page);
  await registerDevice(page);
  await expectAccessibleInBothModes(page);
  const cards = await page
    .getByTestId('desk-person')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect()).map(({ top, height }) => ({ top, height })));
  const heights = new Map(cards.map(({ top, height }) => [top, height]));
  expect(cards.map(({ height }) => height)).toEqual(cards.map(({ top }) => heights.get(top)));

  await choose(page, 'aisha');
  await expectAccessibleInBothModes(page);
  await typePin(page, '1111');
  await expect(page.getByRole('alert')).toContainText('This PIN is wrong.');
  // With the keys on the screen.
  for (const digit of ['2', '5', '8', '0']) await page.getByRole('button', { name: `Digit ${digit}` }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('[data-event="shift.check-in"]')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.locator('[data-event="shift.check-in"]').click();
  await expect(page.getByTestId('confirmation')).toContainText('You are checked in.');
  expect((await read()).status).toBe('in-progress');
  // The device forgets the person by itself.
  await expect(page.getByTestId('desk')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByTestId('desk-person').filter({ hasText: 'Aisha' })).toContainText('On duty');

  for (const [event, said] of [
    ['shift.break-start', 'Enjoy your break.'],
    ['shift.break-end', 'Welcome back.'],
    ['shift.check-out', 'You are checked out.'],
  ] as const) {
    await choose(page, 'aisha');
    await typePin(page, '2580');
    await page.locator(`[data-event="${event}"]`).click();
    await expect(page.getByTestId('confirmation')).toContainText(said);
    await page.getByTestId('leave').click();
  }
  const shift = await read();
  expect([shift.status, shift.events.map(({ type }) => type).toSorted()]).toEqual([
    'finished',
    ['break-end', 'break-start', 'check-in', 'check-out'],
  ]);
});

test('without a connection an event is stored and sent later, with the time it was chosen, once (D43)', async ({
  page,
  api,
}) => {
  const { admin, id } = await shiftSoon(api, 'staff@luma.example');
  await registerDevice(page);
  await choose(page, 'aisha');
  await page.context().setOffline(true);
  await typePin(page, '2580');
  await expect(page.getByRole('alert')).toContainText('There is no connection.');
  const chosen = Date.now();
  await page.locator('[data-event="shift.check-in"]').click();
  await expect(page.getByTestId('confirmation')).toHaveAttribute('data-kept', 'true');
  await page.getByTestId('leave').click();
  await expect(page.getByTestId('waiting')).toContainText('1 entry will be sent');
  // Closing the page would lose it: the browser asks first.
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false);
  await page.context().setOffline(false);
  await expect(page.getByTestId('waiting')).toBeHidden({ timeout: 20_000 });
  const { body } = await admin.send<Shift>('GET', `/api/schedules/${id}`);
  expect(body.status).toBe('in-progress');
  expect(Math.abs(Date.parse(body.checkedInAt ?? '') - chosen)).toBeLessThan(5_000);
  expect(body.events.filter(({ type }) => type === 'check-in')).toHaveLength(1);
});

for (const [path, name] of [
  ['/branch', 'branch'],
  ['/check-in', 'check-in'],
] as const)
  test(`${path} is installable; reloaded without a connection it checks people in, and sends that later (ADR-0130, ADR-0151)`, async ({
    page,
    api,
  }) => {
    const { admin, id } = await shiftSoon(api, 'staff@luma.example', -1);
    await registerDevice(page);
    await page.goto(`${productUrl()}${path}`);
    await page.getByTestId('desk').waitFor();
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const { scope, icons } = (await (await page.request.get(`${productUrl()}${manifest}`)).json()) as {
      readonly scope: string;
      readonly icons: readonly object[];
    };
    expect([manifest, scope, icons.length]).toEqual([`${path}.webmanifest`, path, 4]);
    // What the step with the PIN needs came with the page.
    await page.waitForFunction(async (of) => {
      const files = await (await caches.open(`steward-${of}-assets`)).keys();
      return ['/desk-', '/apart-libraries-'].every((each) => files.some(({ url }) => url.includes(each)));
    }, name);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByTestId('desk')).toContainText('No connection. Names and shifts are as of');
    await choose(page, 'aisha');
    await typePin(page, '2580');
    const chosen = Date.now();
    await page.locator('[data-event="shift.check-in"]').click();
    await page.getByTestId('leave').click();
    await expect(page.getByTestId('waiting')).toContainText('1 entry will be sent');
    await expect(page.getByTestId('desk')).toContainText('No connection. Names and shifts are as of');
    // The next step of the day, not the same again.
    await choose(page, 'aisha');
    await typePin(page, '2580');
    await expect(page.locator('[data-event]')).toHaveCount(2);
    await page.getByTestId('leave').click();
    await page.context().setOffline(false);
    await expect(page.getByTestId('waiting')).toBeHidden({ timeout: 20_000 });
    await expect(page.getByTestId('remove-device')).toBeVisible();
    const { body } = await admin.send<Shift>('GET', `/api/schedules/${id}`);
    expect(body.status).toBe('in-progress');
    expect(Math.abs(Date.parse(body.checkedInAt ?? '') - chosen)).toBeLessThan(5_000);
    // A device that is removed keeps no names.
    await page.getByTestId('remove-device').click();
    const asked = page.getByRole('dialog', { name: 'Remove this device' });
    await asked.getByLabel('Password of the location').fill('not the password');
    await asked.getByRole('button', { name: 'Remove device' }).click();
    await expect(asked).toContainText('This is not the password of the location.');
    await asked.getByLabel('Password of the location').fill('steward-demo');
    await asked.getByRole('button', { name: 'Remove device' }).click();
    await page.getByTestId('sign-in-form').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('steward.branch.desk'))).toBeNull();
  });

test('a phone in Arabic: no sideways scroll and no violations; a removed device asks for the location again', async ({
  page,
  api,
}) => {
  await registerDevice(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('language-switch').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
  await page.getByTestId('desk-person').first().click();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
  await page.getByTestId('leave').click();

  const admin = await api.signIn('admin@luma.example');
  const { body: places } = await admin.send<{ data: { id: string }[] }>(
    'GET',
    '/api/locations?searchText=Marina&size=1',
  );
  const path = `/api/locations/${places.data[0]?.id}/devices`;
  const { body: devices } = await admin.send<{ data: { id: string }[] }>('GET', path);
  for (const device of devices.data) expect((await admin.send('DELETE', `${path}/${device.id}`)).status).toBe(204);
  await page.reload();
  await expect(page.getByTestId('sign-in-form')).toBeVisible();
});

test('a location’s devices are listed beside it and removed there (D46)', async ({ page, open, api }) => {
  const admin = await api.signIn('admin@luma.example');
  const { body: places } = await admin.send<{ data: { id: string }[] }>(
    'GET',
    '/api/locations?searchText=Corniche&size=1',
  );
  await fetch(`${productUrl()}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ email: 'auh-cor@luma.example', password: 'steward-demo', audience: 'branch' }),
  });
  await open('admin@luma.example', `/operations/locations/${places.data[0]?.id}`);
  const devices = page.getByTestId('branch-devices');
  await expect(devices.getByTestId('branch-device')).toContainText('Firefox 140 on Linux');
  await expectAccessibleInBothModes(page);
  await devices.getByTestId('remove-device').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(devices).toContainText('No devices yet.');
});

test.describe('the branch app (C§6)', () => {
  async function signInAt(page: Page, name: string): Promise<void> {
    await registerDevice(page, '/branch');
    await choose(page, name);
    await typePin(page, '2580');
    await page.getByTestId('section').first().waitFor();
  }
  const tab = (page: Page, id: string) => page.locator(`[data-testid=tab][data-id=${id}]`);

  test('a receptionist counts and submits the till, sees who works today, and signs out', async ({ page, api }) => {
    const admin = await api.signIn('admin@luma.example');
    await signInAt(page, 'santos');
    await page.locator('[data-testid=section][data-id=till]').click();
    await page.locator('[data-testid=count-till][data-type=hand-over-start]').click();
    const form = page.getByTestId('count');
    await expect(form.locator('[name=type]')).toHaveValue('hand-over-start');
    // The same keys as on the page (D36).
    await expect(form.getByLabel(/^Cash count: number of bills of.*1,000/)).toBeFocused();
    for (let note = 0; note < 8; note++) await page.keyboard.press('Enter');
    await page.keyboard.type('3842.69');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    const report = page.getByTestId('branch-report').filter({ hasText: 'Hand-over start' });
    await report.locator('[data-event="day-banking.confirm"]').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Submitted' }).click();
    await expect(report).toBeHidden();
    await expect(page.getByTestId('submitted-report').filter({ hasText: 'Hand-over start' }).first()).toBeVisible();

    await tab(page, 'schedule').click();
    await expect(page.getByTestId('branch-shift').first()).toBeVisible();
    await page.getByTestId('leave').click();
    await expect(page.getByTestId('desk')).toBeVisible();
    const { body } = await admin.send<{ data: { type: string; submittedByEmployee: { lastName: string } }[] }>(
      'GET',
      '/api/day-bankings?types=hand-over-start&size=1&sortBy=createdAt&sortOrder=desc',
    );
    expect(body.data[0]?.submittedByEmployee.lastName).toBe('Santos');
  });

  test('every section is accessible, in both languages and at 360 px', async ({ page }) => {
    await signInAt(page, 'santos');
    await expectAccessibleInBothModes(page);
    await page.getByTestId('section').first().click();
    await page.getByTestId('language-switch').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.setViewportSize({ width: 360, height: 800 });
    // All tabs are on the screen, but for the pixel that lies on the line below: nothing says that a row goes on.
    for (const each of await page.getByTestId('tab').all()) await expect(each).toBeInViewport({ ratio: 0.95 });
    for (const [id, shown] of [
      ['till', 'submitted-report'],
      ['schedule', 'branch-shift'],
      ['maintenance', 'branch-maintenance'],
      ['documents', 'branch-document'],
    ] as const) {
      await tab(page, id).click();
      await expect(page.getByTestId(shown).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothModes(page);
    }
  });

  test('the device forgets a person who leaves it in a section, and goes on when it is touched', async ({ page }) => {
    await page.clock.install();
    await signInAt(page, 'santos');
    await page.locator('[data-testid=section][data-id=schedule]').click();
    await expect(page.getByTestId('branch-shift').first()).toBeVisible();
    await page.clock.fastForward('01:50');
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.fastForward('01:50');
    await expect(page.getByTestId('branch-app')).toBeVisible();
    await page.clock.fastForward('00:15');
    await expect(page.getByTestId('desk')).toBeVisible();
    await expect(page.getByTestId('branch-app')).toBeHidden();
  });

  test('shows only what the person may open', async ({ page }) => {
    await signInAt(page, 'aisha');
    const ids = await page.getByTestId('section').evaluateAll((all) => all.map((each) => each.dataset['id']));
    expect(ids).toEqual(['schedule']);
  });
});

// Last: the others use the PIN of the demo.
test('a PIN is set on the account page and used at once (C§6)', async ({ page, open, api }) => {
  await open('staff@luma.example', '/account');
  await page.getByTestId('set-pin').click();
  const dialog = page.getByTestId('dialog');
  await expectAccessibleInBothModes(page);
  await dialog.locator('input[name=password]').fill('steward-demo');
  await dialog.locator('input[name=pin]').fill('4826');
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByTestId('toast').first()).toContainText('Your PIN was set.');
  await expectAccessibleInBothModes(page);
  await shiftSoon(api, 'staff@luma.example');
  await registerDevice(page);
  await choose(page, 'aisha');
  await typePin(page, '4826');
  await expect(page.locator('[data-event="shift.check-in"]')).toBeVisible();
});
