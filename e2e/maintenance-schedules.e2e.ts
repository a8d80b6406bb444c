import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { atRest, expect, test } from './fixtures/test.ts';

const PATH = '/operations/maintenance-management';
// One pixel, the smallest PNG.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });

test.describe('maintenance and logistics (B§2)', () => {
  test('the latest image is zoomed by buttons, keys and wheel, and an earlier one is opened', async ({
    page,
    open,
  }) => {
    await open('manager@luma.example', PATH);
    const image = page.getByTestId('schedule-image');
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await expectAccessibleInBothModes(page);
    const width = async () => Math.round((await image.boundingBox())?.width ?? 0);
    const whole = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    // Its edges are rounded on their own.
    await expect.poll(async () => Math.abs((await width()) - whole * 1.25)).toBeLessThan(2);
    await page.getByTestId('zoom-frame').focus();
    await page.keyboard.press('+');
    await expect(page.getByTestId('zoom-level')).toHaveText('156%');
    const scrolled = () => page.getByTestId('zoom-frame').evaluate((each) => each.scrollTop);
    const before = await scrolled();
    await page.keyboard.press('ArrowDown');
    await expect.poll(scrolled).toBeGreaterThan(before);
    await page.getByTestId('zoom-frame').hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect(page.getByTestId('zoom-level')).toHaveText('195%');
    await expectAccessibleInBothModes(page);
    await page.getByRole('button', { name: 'Reset zoom' }).click();
    await expect.poll(width).toBe(whole);

    const latest = await page.getByTestId('schedule').getAttribute('data-id');
    await page.getByTestId('earlier-schedule').last().click();
    await expect(page.getByRole('heading', { name: 'Earlier schedule', exact: true })).toBeFocused();
    await expectAccessibleInBothModes(page);
    await page.goBack();
    await expect(page.getByTestId('schedule')).toHaveAttribute('data-id', latest ?? '');
  });

  test('an upload appears on other screens, and its deletion brings the previous one back', async ({
    page,
    open,
    stage,
  }) => {
    await open('admin@luma.example', PATH);
    const shown = page.getByTestId('schedule');
    const previous = await shown.getAttribute('data-id');
    const other = await stage.newPage();
    await stage.openAs(other, 'reception@luma.example', PATH);
    await expect(other.getByTestId('schedule')).toHaveAttribute('data-id', previous ?? '');
    await expect(other.getByTestId('upload-schedule')).toHaveCount(0);
    await expect(other.getByTestId('delete-schedule')).toHaveCount(0);
    await atRest(other);

    await page.getByTestId('upload-schedule').click();
    const dialog = page.getByTestId('dialog');
    const confirm = dialog.getByRole('button', { name: 'Upload' });
    await expect(confirm).toBeDisabled();
    await expectAccessibleInBothModes(page);
    await dialog.locator('input[type=file]').setInputFiles(file('from-the-browser.png'));
    await expect(dialog.getByTestId('upload-preview')).toBeVisible();
    await expect(confirm).toBeEnabled();
    await expectAccessibleInBothModes(page);
    await confirm.click();
    await expect(page.getByTestId('toast').first()).toContainText(
      'Successfully uploaded Maintenance & Logistics Schedule',
    );
    await expect(shown).not.toHaveAttribute('data-id', previous ?? '');
    await expect(other.getByTestId('schedule')).not.toHaveAttribute('data-id', previous ?? '');
    await expect(other.getByTestId('schedule-date')).toContainText('by Lina Haddad');

    await page.getByTestId('delete-schedule').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Delete record?');
    await expect(question).toContainText('This action cannot be undone');
    await expectAccessibleInBothModes(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByTestId('toast').first()).toContainText('Successfully deleted');
    await expect(shown).toHaveAttribute('data-id', previous ?? '');
    await expect(other.getByTestId('schedule')).toHaveAttribute('data-id', previous ?? '');
  });

  test('a phone, in Arabic: no sideways scroll, and the image zooms', async ({ page, open }) => {
    await open('manager@luma.example', PATH);
    await page.getByTestId('language-switch').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('heading', { name: 'أحدث جدول' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'تكبير' }).click();
    await expect(page.getByTestId('zoom-level')).toHaveText('125%');
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothModes(page);
    await page.getByTestId('upload-schedule').click();
    await page.getByTestId('dialog').locator('input[type=file]').setInputFiles(file('week.png'));
    await expect(page.getByTestId('upload-preview')).toBeVisible();
    await expectAccessibleInBothModes(page);
  });

  test('the dashboard shows the day of the latest upload; Nord has neither page, tile nor menu', async ({
    page,
    open,
    stage,
  }) => {
    await open('manager@luma.example', '/operations');
    const tile = page.getByTestId('tile').filter({ hasText: 'Maintenance & Logistics' });
    await expect(tile.getByTestId('tile-value')).toContainText(/^\d{2} \w{3} \d{4}/);
    await tile.getByRole('link').first().click();
    await expect(page.getByTestId('schedule')).toBeVisible();

    const nord = await stage.newPage();
    await stage.openAs(nord, 'admin@nord.example', '/operations');
    await expect(nord.getByTestId('tile').first()).toBeVisible();
    await expect(nord.getByText('Maintenance & Logistics')).toHaveCount(0);
    await stage.openAs(nord, 'admin@nord.example', PATH);
    await expect(nord.getByTestId('schedule')).toHaveCount(0);
    await expect(nord.getByTestId('upload-schedule')).toHaveCount(0);
  });
});
