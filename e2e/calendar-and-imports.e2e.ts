import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { atRest, expect, test } from './fixtures/test.ts';

const csv = (...rows: string[]) => ({
  name: 'leaves.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Employee number;Leave type;First day;Last day\n${rows.join('\n')}\n`),
});

test('the calendar by keyboard: kinds, days, entries, another month, and the record behind an entry (A§3)', async ({
  page,
  open,
}) => {
  await open('hr@luma.example', '/hr/leave?tab=calendar&view=month');
  const grid = page.getByRole('grid');
  await page.getByTestId('calendar-entry').first().waitFor();
  await expectAccessibleInBothModes(page);
  for (const kind of ['leave', 'public-holiday']) await page.locator(`[data-testid=toggle][data-id=${kind}]`).click();
  await expect(page).toHaveURL(/kind=birthday/);
  await expect(page.locator('[data-testid=toggle][data-id=leave]')).toHaveAttribute('aria-pressed', 'false');
  await atRest(page);
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/at=/);
  await expect(grid.locator(':focus')).toHaveAttribute('data-date', /-01$/);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator(':focus')).toHaveCount(1);
  await atRest(page);
  const birthday = page.getByTestId('calendar-entry').first();
  await birthday.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hr\/employees\/[0-9a-f-]{36}/);
});

test('on a phone the calendar is a list of days', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('hr@luma.example', '/hr/leave?tab=calendar');
  await page.getByTestId('calendar-entry').first().waitFor();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('between tablet and desktop widths the calendar scrolls, never the page (A§4)', async ({ page, open }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await open('hr@luma.example', '/hr/leave?tab=calendar');
  for (const width of [1024, 1100, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByTestId('calendar-entry').first().waitFor();
    await expectNoSidewaysScroll(page);
  }
});

test('imports leaves: first a file with errors, then the corrected file, then the same file again (C§2)', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', '/system-management/leaves/import-data');
  const input = page.locator('input[type=file]');
  await input.setInputFiles(
    csv(
      'EMP-0003;bereavement;12/03/2029;13/03/2029',
      'EMP-none;bereavement;12/03/2029;13/03/2029',
      'EMP-0004;hajj;soon;13/03/2029',
    ),
  );
  await expect(page.getByTestId('import-summary')).toContainText('2 errors');
  await expect(page.getByTestId('import-fault')).toHaveCount(2);
  await expect(page.getByTestId('import-run')).toHaveCount(0);
  await expectAccessibleInBothModes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const faults = page.getByRole('region', { name: 'Errors in the file' });
  expect(await faults.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 860 });
  const good = csv('EMP-0003;bereavement;12/03/2029;13/03/2029', 'EMP-0004;hajj;12/03/2029;13/03/2029');
  await input.setInputFiles(good);
  await expect(page.getByTestId('import-planned')).toHaveCount(2);
  await page.getByTestId('import-run').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 rows imported.')).toBeVisible();
  await input.setInputFiles(good);
  await expect(page.getByTestId('import-fault').first()).toContainText('already exists');
});

test('the employee import opens from the employee list', async ({ page, open }) => {
  await open('hr@luma.example', '/hr/employees');
  await page.getByTestId('import-open').click();
  const dialog = page.getByRole('dialog', { name: 'Import employees' });
  await dialog.locator('input[type=file]').setInputFiles(csv('a;b;c;d'));
  await expect(dialog.getByRole('alert')).toContainText('First name');
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('import-open')).toBeFocused();
});
