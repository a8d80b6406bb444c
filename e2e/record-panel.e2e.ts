import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { askForLeave } from './fixtures/api.ts';
import { sample } from './fixtures/sampling.ts';
import { expect, test } from './fixtures/test.ts';

const LIST = '/hr/leave?status=pending';
/** Its first rows are those of no other test: nothing moves them meanwhile. */
const CUSTOMERS = '/customer-management/customers?status=active';
const row = (id: string): string => `[data-testid=list-row][data-id="${id}"]`;

test.describe('a record beside its list (A§9, preferred §1)', () => {
  test('opens as a panel, follows the arrow keys and j/k, and closes with Esc', async ({ page, openIdle }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openIdle('manager@luma.example', CUSTOMERS);
    const rows = page.getByTestId('list-row');
    await rows.nth(2).waitFor();
    const ids = await rows.evaluateAll((all) =>
      all.slice(0, 4).map((each) => (each as HTMLElement).dataset['id'] ?? ''),
    );
    const at = (index: number): string => ids[index] ?? '';
    const panel = page.getByTestId('customer-detail');
    await page.locator(row(at(0))).click();
    await expect(panel).toHaveAttribute('data-id', at(0));
    await expect(page).toHaveURL(new RegExp(`open=${at(0)}.*status=active`));
    await expect(page.locator(row(at(0)))).toHaveAttribute('data-current', 'true');
    const link = page.locator(row(at(0))).locator('[data-control=link]');
    await expect(link).toBeFocused();
    await expectAccessibleInBothModes(page);

    await link.focus();
    await page.keyboard.press('ArrowDown');
    await expect(panel).toHaveAttribute('data-id', at(1));
    await expect(page.locator(row(at(1))).locator('[data-control=link]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('j');
    await expect(panel).toHaveAttribute('data-id', at(2));
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('k');
    await expect(panel).toHaveAttribute('data-id', at(1));
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.locator(row(at(1))).locator('[data-control=link]')).toBeFocused();
    await expect(page).not.toHaveURL(/open=/);
  });

  test('keeps the scroll position of the list, and its own width when it is opened again', async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('manager@luma.example', LIST);
    const scroller = page.locator('[data-scroller]');
    await page.getByTestId('list-row').first().waitFor();
    await scroller.evaluate((list) => list.scrollTo({ top: 300 }));
    const inView = page.getByTestId('list-row').nth(9);
    await inView.click();
    const panel = page.getByTestId('leave-detail');
    await panel.waitFor();
    expect(await scroller.evaluate((list) => list.scrollTop)).toBe(300);
    const edge = page.getByTestId('panel-edge');
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(edge).toHaveAttribute('aria-valuenow', '520');
    await page.reload();
    await expect(panel).toHaveCSS('width', '520px');
  });

  test('opens as a drawer below 1280 px and fills the screen of a phone', async ({ page, open, api }) => {
    const { id } = await askForLeave(api, 'staff@luma.example');
    await page.setViewportSize({ width: 1024, height: 800 });
    await open('manager@luma.example', `${LIST}&open=${id}`);
    const drawer = page.getByRole('dialog');
    await expect(drawer).toHaveAttribute('data-id', id);
    await expect(drawer.getByRole('heading').first()).toBeFocused();
    expect((await drawer.boundingBox())?.width).toBeCloseTo(480, 0);
    await expect(drawer.getByTestId('action-bar').getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothModes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('leave-detail')).toHaveCount(0);
  });

  test('decides by keys in the inbox: one key and Ctrl+Enter, then the next request opens (preferred §3)', async ({
    page,
    openIdle,
    api,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await askForLeave(api, 'staff@luma.example');
    await askForLeave(api, 'staff@luma.example');
    await openIdle('manager@luma.example', '/approvals');
    const rows = page.getByTestId('list-row');
    await rows.first().waitFor();
    const next = (await rows.nth(1).getAttribute('data-id')) ?? '';
    const panel = page.getByTestId('waiting-detail');
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await expect(panel.getByTestId('composer').locator('textarea')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(panel).toHaveAttribute('data-id', next);
    await page.keyboard.press('r');
    await expect(panel.getByTestId('composer').locator('textarea')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel.getByTestId('composer')).toHaveCount(0);
  });

  test('selects ranges by Shift, and decides them together by a key (preferred §3)', async ({ page, openIdle }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openIdle('manager@luma.example', '/approvals');
    const boxes = page.locator('[data-testid=list-row] [data-control=select]');
    await boxes.first().check();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    const bar = page.getByTestId('selection-bar');
    await expect(bar).toContainText('4 selected');
    await expect(boxes.nth(2)).toBeChecked();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar).toContainText('5 selected');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(bar).toContainText('4 selected');
    await page.keyboard.press('x');
    await expect(bar).toContainText('3 selected');
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog')).toContainText('3');
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  });
});

/** Columns required in view at every width: what the record is, its status, and what decisions are based on. */
const COLUMNS = [
  ['/hr/leave?status=pending', ['employee', 'status', 'days', 'createdAt']],
  ['/approvals', ['employee', 'createdAt']],
  ['/finance/till-banking-reports?status=approved', ['location', 'businessDate', 'status', 'variance']],
  ['/finance/assets?status=assigned', ['owner', 'status', 'value']],
  ['/hr/employees', ['firstName', 'status']],
  ['/operations/locations', ['name', 'status']],
  ['/finance/device-changes', ['employee', 'status', 'createdAt']],
  ['/communication-hub/newsletters', ['link', 'status', 'notifyAt']],
  ['/payroll-management/offboarding', ['companyEmployeeId', 'status']],
  ['/system-management/roles-and-permissions?tab=users', ['displayName', 'status']],
  ['/system-management/customers-masterlist', ['name', 'status', 'actions']],
  ['/system-management/document-types/employee', ['name', 'status', 'actions']],
] as const;

for (const [path, columns] of sample('columns in view', COLUMNS, 4))
  test(`${path}: the essential columns are in view at 1280, 1024 and 768 px (preferred §2)`, async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await open('admin@luma.example', path);
    await page.getByTestId('list-row').first().waitFor();
    for (const width of [1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 860 });
      await expect
        .poll(() =>
          page.locator('[data-scroller]').evaluate((list, names) => {
            const frame = list.getBoundingClientRect();
            return names.filter((name) => {
              const header = list.querySelector(`th[data-column="${name}"]`)?.getBoundingClientRect();
              return !header || header.right > frame.right + 1 || header.left < frame.left - 1;
            });
          }, columns),
        )
        .toEqual([]);
    }
  });
