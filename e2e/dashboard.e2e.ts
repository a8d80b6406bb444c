import { atRest, expect, productUrl, test } from './fixtures/test.ts';
import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import type { Page } from 'playwright/test';

const tile = (page: Page, title: string) =>
  page.getByTestId('tile').filter({ has: page.getByRole('heading', { name: title }) });
const LEAVE = 'Leave Requests';

/** Turns a section on or off in the section manager. */
async function turn(page: Page, toggle: string, isOn: boolean): Promise<void> {
  await page.getByTestId('manage-sections').or(page.getByTestId('add-section')).first().click();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/me/tile-settings'),
  );
  await page.locator(`[data-toggle="${toggle}"]`).setChecked(isOn);
  expect((await saved).status()).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByTestId('section-manager')).toHaveCount(0);
}

for (const account of ['admin', 'manager', 'staff']) {
  test(`the number on a tile matches the list it links to: ${account} (A§2)`, async ({ page, openIdle }) => {
    // A filter in the address must not affect the number or its list. Own shifts move the tiles when they are there.
    await openIdle(`${account}@luma.example`, '/dashboard/leave?search=nobody');
    await expect(page).toHaveURL(/\/dashboard\/leave\?search=nobody$/);
    const value = tile(page, LEAVE).getByTestId('tile-value').locator('bdi');
    await expect(value).toHaveText(/^\d+$/);
    const count = Number(await value.textContent());
    await tile(page, LEAVE)
      .getByRole('link', { name: /open the list/ })
      .click();
    await expect(page).toHaveURL(/\/hr\/leave\?status=pending$/);
    if (count === 0) await expect(page.getByTestId('empty-state')).toBeVisible();
    else await expect(page.getByTestId('list-count')).toContainText(String(count));
  });
}

for (const title of ['Assets', 'Offboarding']) {
  test(`a total links to every record it counts, despite a default filter: ${title} (A§2)`, async ({ page, open }) => {
    await open('admin@luma.example', '/dashboard');
    const total = tile(page, title).getByRole('link', { name: /Total: open the list/ });
    await expect(total).toBeVisible();
    const count = await total.locator('bdi').textContent();
    await total.click();
    await expect(page.getByTestId('list-count')).toHaveText(new RegExp(`^(Showing \\d+ of )?${count}( |$)`));
    await expect(page.getByTestId('filter-chip')).toHaveCount(0);
  });
}

test('a tile opens its part of the dashboard, and a request there opens in the list (A§2)', async ({ page, open }) => {
  await open('manager@luma.example', '/dashboard/leave');
  const request = page.getByTestId('waiting-request').first();
  const who = await request.locator('b').innerText();
  await request.click();
  await expect(page.getByTestId('leave-detail')).toContainText(who);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Away today' })).toBeVisible();
});

const PANELS = [
  ['till-banking-reports', 'Till Banking Reports', 'Not Approved', 'panel-notApproved'],
  ['assets', 'Assets', 'Available', 'available-assets'],
  ['newsletters', 'Newsletters', 'Scheduled', 'next-newsletters'],
  ['offboarding', 'Offboarding', 'Confirmed', 'confirmed-settlements'],
  ['locations', 'Locations', 'Total', 'places'],
] as const;
test('the panel under a tile shows the records its figure counts, each with a link (A§2)', async ({ page, open }) => {
  await open('admin@luma.example', '/dashboard/employees');
  await expect(page.getByTestId('coming-days').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByTestId('expiring-documents').getByRole('listitem').first()).toBeVisible();
  for (const [id, title, figure, part] of PANELS) {
    await tile(page, title).getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${id}$`));
    const counted = tile(page, title)
      .getByRole('link', { name: new RegExp(`^\\d+ ${figure}: open the list`) })
      .locator('bdi');
    await expect(page.getByTestId(part).getByRole('listitem')).toHaveCount(Number(await counted.textContent()));
  }
  await page.getByTestId('places').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/operations\/locations\/[0-9a-f-]{36}$/);
});

test('a section turned off stays hidden after a reload and in the next session; without any, one can be added (A§2)', async ({
  page,
  open,
  browser,
}) => {
  // An employee has two tiles.
  await open('staff@luma.example', '/dashboard');
  await expect(page).toHaveURL(/\/dashboard\/leave$/);
  await turn(page, 'hr.leave', false);
  await expect(page).toHaveURL(/\/dashboard\/social-media-content$/);
  await turn(page, 'communication-hub.social-media-content', false);
  await expect(page.getByTestId('add-section')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByTestId('add-section')).toContainText('Add First Section');
  await expect(tile(page, LEAVE)).toHaveCount(0);
  // The page itself stays in the menu: only the tile is turned off.
  await page.goto(`${productUrl()}/hr`);
  await expect(page.getByTestId('add-section')).toBeVisible();
  await expect(page.getByTestId('menu-entry').filter({ hasText: LEAVE })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${productUrl()}/dashboard`);
  await other.locator('input[name=email]').fill('staff@luma.example');
  await other.locator('input[name=password]').fill('steward-demo');
  await other.getByTestId('sign-in').click();
  await expect(other.getByTestId('add-section')).toBeVisible();
  await elsewhere.close();

  await turn(page, 'communication-hub.social-media-content', true);
  await turn(page, 'hr.leave', true);
  await expect(tile(page, LEAVE)).toBeVisible();
  await page.goto(`${productUrl()}/dashboard`);
  await expect(page).toHaveURL(/\/dashboard\/leave$/);
});

test('unknown tiles, sections and unbuilt pages redirect to an existing page (A§2, D72, D73)', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', '/dashboard/weather?country=AE');
  await expect(page).toHaveURL(/\/dashboard\/employees\?country=AE$/);
  await page.goto(`${productUrl()}/inventory`);
  await expect(page).toHaveURL(/\/inventory\/inventory-management$/);
  await expect(page.locator('main')).toHaveText(
    /^Inventory Management\s*The stock of the locations will be managed here in a later version\.$/,
  );
  await page.goto(`${productUrl()}/dashboard/leave/more`);
  await expect(page.getByTestId('not-found')).toBeVisible();
});

test('a tenant without the module sees neither its tile nor its page (A§6)', async ({ page, open }) => {
  await open('admin@nord.example', '/inventory/inventory-management');
  await expect(page.getByTestId('not-permitted')).toBeVisible();
  await expect(page.locator('[data-testid=menu-section][data-id=inventory]')).toHaveCount(0);
});

test('the launcher is opened, searched and followed by keyboard, and the focus moves to the new page (A§2)', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', '/dashboard');
  await page.keyboard.press('Control+k');
  await expect(page.getByTestId('launcher-search')).toBeFocused();
  await page.keyboard.type('leave req');
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: LEAVE })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('launcher')).toBeFocused();
});

test('a phone: tiles in one column, the menu as a drawer (A§2)', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open('manager@luma.example', '/dashboard');
  await expect(tile(page, LEAVE)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByTestId('open-menu').click();
  const drawer = page.getByRole('dialog', { name: 'Luma Salons' });
  await drawer.getByRole('link', { name: 'HR' }).click();
  await expect(page).toHaveURL(/\/hr$/);
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'HR' })).toBeVisible();
});

test('the HTML page is served compressed to clients that accept it', async ({ page }) => {
  const answer = await page.request.get(productUrl(), { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test('“today” shows each person the parts of their own rights, in one height before and after loading (A§2, A§6)', async ({
  page,
  open,
}) => {
  const seen: Record<string, readonly string[]> = {};
  for (const account of ['staff', 'reception', 'finance'] as const) {
    await open(`${account}@luma.example`, '/dashboard');
    const home = page.getByTestId('home');
    await expect(home.locator('[data-testid^=home-]').first()).toBeVisible();
    await atRest(page);
    seen[account] = await home
      .locator(':scope > [data-testid^=home-]')
      .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).dataset['testid'] ?? ''));
    const heights = await home
      .locator(':scope > section')
      .evaluateAll((parts) => parts.map((part) => part.clientHeight));
    expect([account, Math.max(...heights) <= 290]).toEqual([account, true]);
  }
  expect(seen['staff']).toEqual(['home-own-leave']);
  expect(seen['reception']).toEqual(['home-own-leave', 'home-till']);
  expect(seen['finance']).toEqual(expect.arrayContaining(['home-till', 'home-variances', 'home-months']));

  await open('reception@luma.example', '/dashboard');
  await page.getByTestId('home-count').click();
  await expect(page.getByTestId('count')).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('home-till')).toBeVisible();

  await open('admin@luma.example', '/dashboard');
  await expect(page.getByTestId('home').locator(':scope > [data-testid^=home-]')).toHaveCount(8);
  await atRest(page);
  await expectAccessibleInBothModes(page);
  // A tall tile does not stretch its neighbours.
  const tiles = await page.getByTestId('tile').evaluateAll((all) => all.map((tile) => Math.round(tile.clientHeight)));
  expect(Math.max(...tiles)).toBeGreaterThan(Math.min(...tiles) + 40);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
