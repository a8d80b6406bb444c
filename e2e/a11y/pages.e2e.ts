import type { Page } from 'playwright/test';
import { SECTION_IDS, WEB_PAGES } from '#domain/pages.ts';
import { TILES } from '#domain/tiles.ts';
import { askForLeave } from '../fixtures/api.ts';
import { atRest, expect, productUrl, test } from '../fixtures/test.ts';
import { LeavePage } from '../page-models/leave.page-model.ts';
import { expectAccessible, expectAccessibleInBothModes, expectNoSidewaysScroll, walkByKeyboard } from './gate.ts';
import { sample } from '../fixtures/sampling.ts';

/** Sections with a built page, and one without. */
const withPages = SECTION_IDS.filter((id) => id === 'dashboard' || WEB_PAGES.some(({ section }) => section === id));
const empty = SECTION_IDS.find((id) => !withPages.includes(id));
const ADDRESSES = [
  ...[...withPages, ...(empty ? [empty] : [])].filter((id) => id !== 'dashboard').map((id) => `/${id}`),
  // Leave has its own test.
  ...TILES.filter(({ id }) => id !== 'leave').map(({ id }) => `/dashboard/${id}`),
  ...WEB_PAGES.map(({ path }) => path.replace(':id', '01900000-0000-7000-8000-00000000dead')),
  '/account',
  '/approvals',
  '/approvals?tab=substitutes',
  '/workflows',
  '/workflows/leave-request?open=requested',
  '/workflows/user-status?tab=table',
  '/workflows/user-status?tab=roles',
  '/workflows/user-status?tab=check',
  '/nowhere',
];

/** Navigates like a link. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.locator('main h1').waitFor();
  await atRest(page);
}

test('every page of the table passes the accessibility rules, in light and dark mode', async ({ page, open }) => {
  test.setTimeout(900_000);
  await open('admin@luma.example', '/dashboard');
  for (const path of sample('pages', ADDRESSES, 20)) {
    await test.step(path, async () => {
      await follow(page, path);
      await expectAccessibleInBothModes(page);
    });
  }
});

test.describe('in both modes', () => {
  test('dashboard: tiles, panel, launcher, section manager', async ({ page, open }) => {
    await open('manager@luma.example', '/dashboard/leave');
    await page.getByTestId('waiting-request').first().waitFor();
    await expectAccessibleInBothModes(page);
    await page.getByTestId('launcher').click();
    await page.getByTestId('launcher-search').waitFor();
    await expectAccessibleInBothModes(page);
    await page.keyboard.type('nothing like it');
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('launcher')).toBeFocused();
    await page.getByTestId('manage-sections').click();
    await page.getByTestId('section-manager').waitFor();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('manage-sections')).toBeFocused();
  });

  test('overlays above every page: inbox, recent messages, palette with records, shortcuts, history', async ({
    page,
    open,
    api,
  }) => {
    const made = await askForLeave(api, 'staff@luma.example', { note: 'A reason.' });
    await open('manager@luma.example', `/hr/leave?status=pending&open=${made.id}`);
    const leave = new LeavePage(page);
    await leave.actions(made.id);
    await leave.detail(made.id).getByRole('button', { name: 'History' }).click();
    await leave.detail(made.id).getByTestId('history-entry').first().waitFor();
    await expectAccessibleInBothModes(page);

    const bell = page.getByRole('button', { name: /^Notifications,/ });
    await bell.click();
    await page.getByTestId('notification').first().waitFor();
    await expectAccessibleInBothModes(page);
    await page.getByText('Recent messages').click();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.getByTestId('launcher-search').fill('aisha');
    await page.locator('[data-group=people]').waitFor();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');

    await expect(page.getByTestId('launcher')).toBeFocused();
    await page.keyboard.press('?');
    await page.getByTestId('shortcut-sheet').waitFor();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('shortcut-sheet')).toHaveCount(0);
  });

  for (const path of ['/sign-in', '/reset-password', '/reset-password/confirm?token=x', '/invitation?token=x']) {
    test(`${path} passes the accessibility rules`, async ({ page }) => {
      await page.goto(`${productUrl()}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessibleInBothModes(page);
    });
  }

  test('leave requests: list, detail, composer, overlays', async ({ page, open, api }) => {
    const made = await askForLeave(api, 'staff@luma.example', { note: 'A reason.' });
    await open('manager@luma.example', '/hr/leave');
    await page.getByTestId('list-row').first().waitFor();
    await expectAccessibleInBothModes(page);

    await page.goto(`${productUrl()}/hr/leave?status=pending&open=${made.id}`);
    const leave = new LeavePage(page);
    await leave.actions(made.id);
    await expectAccessibleInBothModes(page);
    await leave.action(made.id, 'step.reject').click();
    await leave.detail(made.id).getByTestId('composer').waitFor();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(leave.action(made.id, 'step.reject')).toBeFocused();

    await page.getByRole('button', { name: /Filters/ }).click();
    await page.getByRole('dialog').first().waitFor();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save as a new view' }).click();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel', exact: true }).waitFor();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');

    const account = page.getByRole('button', { name: /Omar Al Suwaidi/ });
    await account.click();
    await page.getByTestId('sign-out').waitFor();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();

    await page.getByTestId('new-request').click();
    await page.getByTestId('dialog').waitFor();
    await expectAccessibleInBothModes(page);
  });

  test('calendar', async ({ page, open }) => {
    await open('hr@luma.example', '/hr/leave?tab=calendar');
    await page.getByTestId('calendar').waitFor();
    await expectAccessibleInBothModes(page);
    await page.getByRole('radio', { name: 'Month' }).check();
    const more = page.locator('.week .more').first();
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('day-entries').waitFor();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });
});

test('Arabic: right to left, no accessibility violation, no English date', async ({ page, open }) => {
  await open('manager@luma.example', '/hr/leave');
  await page.getByTestId('list-row').first().waitFor();
  await page.getByTestId('language-switch').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByTestId('list-row').first().locator('[data-control=link]').click();
  await page.getByTestId('leave-detail').waitFor();
  await expectAccessible(page);
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/);
});

test('a phone: approvals without sideways scrolling and without axe violations', async ({ page, open, api }) => {
  const made = await askForLeave(api, 'staff@luma.example');
  await page.setViewportSize({ width: 320, height: 640 });
  await open('manager@luma.example', `/hr/leave?status=pending&open=${made.id}`);
  const leave = new LeavePage(page);
  await leave.actions(made.id);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await leave.act(made.id, 'step.accept');
  await expect(leave.detail(made.id).getByTestId('timeline').locator('[aria-current=step]')).toContainText(
    'Khalid Rahman',
  );
});

test('keyboard only: every stop shows its focus, and a request is decided', async ({ page, open, api }) => {
  const made = await askForLeave(api, 'staff@luma.example');
  await open('manager@luma.example', `/hr/leave?status=pending`);
  await page.getByTestId('list-row').first().waitFor();
  const stops = await walkByKeyboard(page, 30);
  expect(stops.filter((stop) => !stop.hasRing || stop.isCovered)).toEqual([]);

  const toggle = page.locator(`[data-testid=list-row][data-id="${made.id}"] [data-control=link]`);
  await toggle.focus();
  await page.keyboard.press('Enter');
  const leave = new LeavePage(page);
  await leave.actions(made.id);
  await leave.action(made.id, 'step.accept').focus();
  await page.keyboard.press('Enter');
  await leave.detail(made.id).getByTestId('composer').waitFor();
  await page.keyboard.press('Control+Enter');
  await expect(leave.detail(made.id).getByTestId('timeline').locator('[aria-current=step]')).toContainText(
    'Khalid Rahman',
  );
  // The focus stays with the request instead of returning to the top of the page.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-testid=leave-detail]') !== null))
    .toBe(true);
});

const BY_KEYBOARD = ['/dashboard', '/hr', '/hr/employees', '/inventory/inventory-management', '/nowhere'];
for (const path of sample('pages by keyboard', BY_KEYBOARD, 2)) {
  test(`${path} by keyboard: every stop shows its focus and is in view`, async ({ page, open }) => {
    await open('admin@luma.example', '/dashboard');
    await page.goto(`${productUrl()}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await atRest(page);
    const stops = await walkByKeyboard(page, 24);
    expect(stops.filter((stop) => !stop.hasRing || stop.isCovered)).toEqual([]);
  });
}

test('the dashboard in Arabic and on a phone: accessible, no English date, no sideways scrolling', async ({
  page,
  open,
}) => {
  await open('manager@luma.example', '/dashboard/leave');
  await page.getByTestId('waiting-request').first().waitFor();
  await page.getByTestId('language-switch').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  expect(await page.locator('main').innerText()).not.toMatch(
    /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)\b/,
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('reduced motion: animations and transitions are shortened to almost nothing', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('manager@luma.example', '/hr/leave');
  await page.getByTestId('new-request').click();
  await page.getByTestId('dialog').waitFor();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
    ),
  );
  expect(longest).toBeLessThanOrEqual(10);
});

test('forced colours: chips keep their word and icon, and what is chosen has an edge', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('manager@luma.example', '/hr/leave');
  const chip = page.getByTestId('list-row').first().getByTestId('status-chip');
  await expect(chip).toContainText('Pending');
  await expect(chip.locator('svg')).toBeVisible();
  await page.goto(new URL('/hr/employees', page.url()).href);
  await expect(page.locator('.st-segment:has(:checked)')).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.st-segment:not(:has(:checked))')).toHaveCSS('outline-style', 'none');
});
