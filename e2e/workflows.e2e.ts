import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

test('an analyst goes from a workflow to a state, to a record, along its path, and simulates an event', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', '/dashboard');
  await page.getByTestId('menu-workflows').click();
  const card = page.locator('[data-testid=workflow][data-id=leave-request]');
  await expect(card).toContainText('records');
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave request');
  const state = page.locator('[data-testid=diagram] [data-state=requested]');
  const count = /(\d+) records/.exec((await state.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await state.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('state-panel')).toContainText(`${count} records`);
  await page.getByTestId('waiting-record').first().getByRole('link', { name: 'Path' }).click();
  await expect(page.getByTestId('journal')).toContainText('Request leave');
  await expect(page.locator('[data-testid=diagram] [data-current]')).toHaveAttribute('data-state', 'requested');
  await page.getByTestId('what-if').locator('[data-event="leave.cancel"]').click();
  await expect(page.getByTestId('copy-state')).toHaveAttribute('data-state', 'canceled');
  await expectAccessibleInBothModes(page);
  // Nothing is stored.
  await page.reload();
  await expect(page.getByTestId('copy-state')).toHaveAttribute('data-state', 'requested');
});

test('every stored demo journal replays; the log is exported; a phone, in Arabic', async ({ page, open }) => {
  await open('admin@luma.example', '/workflows/leave-request?tab=check');
  await expect(page.getByTestId('conformance')).toHaveAttribute('data-deviations', '0');
  const download = page.waitForEvent('download');
  await page.getByTestId('log-xes').click();
  expect((await download).suggestedFilename()).toBe('leave-request-event-log.xes');
  await open('admin@luma.example', '/workflows/leave-request?view=tests&path=1');
  const testCase = page.waitForEvent('download');
  await page.getByTestId('path-gherkin').click();
  expect((await testCase).suggestedFilename()).toBe('leave-request-path-1.feature');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('language-switch').click();
  await page.getByTestId('tab').first().click();
  await expect(page.getByTestId('diagram')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
});

test('workflows are hidden from people without access, and their address says so', async ({ page, open }) => {
  await open('staff@luma.example', '/workflows');
  await expect(page.getByTestId('not-permitted')).toBeVisible();
  await expect(page.getByTestId('menu-workflows')).toHaveCount(0);
});

test('a diagram opens as a whole, and is fitted again when a state far down shows its records beside it (issue 24 §8; ui.md, focus return)', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('admin@luma.example', '/workflows/user-status');
  const state = page.locator('[data-testid=diagram] [data-state=archived]');
  await expect(state).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await state.click();
  const heading = page.getByTestId('state-panel').getByRole('heading');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(state).toBeInViewport();
  const picture = page.locator('[data-testid=diagram] > svg');
  /** States that are cut by the frame. */
  const cut = () =>
    picture.evaluate((svg) => {
      const frame = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('[data-state]')].filter((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom + 1;
      }).length;
    });
  expect(await cut()).toBe(0);
  await page.getByTestId('state-panel').getByRole('button', { name: 'Close' }).click();
  await expect(state).toBeFocused();
  for (const address of [
    '/workflows/session',
    '/workflows/report-polling?path=1',
    '/workflows/day-banking?open=drafted',
  ]) {
    await open('admin@luma.example', address);
    await expect(picture).toBeVisible();
    await expect.poll(cut).toBe(0);
    await expectNoSidewaysScroll(page);
  }
  await open('admin@luma.example', '/workflows/user-status?view=traffic&open=archived');
  await expectAccessibleInBothModes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open('admin@luma.example', '/workflows/user-status');
  await state.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test('permissions by state on a phone: no broken event name; a permission is below its name in Arabic (ui.md, Look)', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('admin@luma.example', '/workflows/day-banking?tab=roles');
  const event = page.getByTestId('role-table').getByRole('rowheader', { name: 'Mark as Submitted' });
  const pieces = await event.evaluate((cell) => {
    const [text] = cell.childNodes;
    const word = document.createRange();
    if (text) word.setStart(text, 'Mark as '.length);
    if (text) word.setEnd(text, 'Mark as Submitted'.length);
    return word.getClientRects().length;
  });
  expect(pieces).toBe(1);
  await page.getByTestId('language-switch').click();
  const right = page.getByTestId('role-table').locator('code').first();
  await expect(right).toHaveCSS('direction', 'rtl');
  await expect(right.locator('bdi')).toHaveCSS('direction', 'ltr');
  await expectNoSidewaysScroll(page);
});

test('an analyst goes from where records wait to exactly those; weeks and paths of a workflow, also on a phone (issue 24 §8)', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', '/workflows');
  const row = page.locator('[data-testid=waiting-row][data-machine=leave-request][data-state=requested]');
  await expect(row).toBeVisible();
  const count = Number(await row.getByRole('link').first().textContent());
  await row.getByRole('button', { name: /^Set target/ }).click();
  await page.getByRole('textbox', { name: 'Longest time in state' }).fill('1');
  await page.keyboard.press('Enter');
  const over = row.locator('[data-over] a');
  await expect(over).toBeVisible();
  await expectAccessibleInBothModes(page);
  const late = Number(await over.textContent());
  expect(late).toBeLessThanOrEqual(count);
  await over.click();
  await expect(page.getByTestId('narrowed-to')).toHaveText(/over target/);
  await expect(page.getByTestId('waiting-record')).toHaveCount(Math.min(late, 20));
  for (const address of [
    '/workflows?view=person',
    '/workflows/leave-request?view=age',
    '/workflows/leave-request?tab=weeks',
    '/workflows/leave-request?tab=flow&find=90~~&find=90p~~',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('admin@luma.example', address);
    await expect(
      page.locator('[data-testid=waiting-row], .state, [data-testid=week-chart], [data-testid=flow-figures]').first(),
    ).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  }
});
