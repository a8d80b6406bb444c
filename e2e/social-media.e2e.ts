import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

const PATH = '/communication-hub/social-media-content';

test.describe('social media content (C§2, C§4, C§7, C§9)', () => {
  test('scrolling loads more; a favourite survives a reload; preview and selection are accessible', async ({
    page,
    open,
  }) => {
    await open('hr@luma.example', PATH);
    const pictures = page.getByTestId('picture');
    await expect(pictures).toHaveCount(40);
    expect(await pictures.first().boundingBox()).toMatchObject({ width: 196, height: 196 });
    await expectAccessibleInBothModes(page);

    const star = page.locator('[data-testid=star][aria-pressed=false]').first();
    const name = await star.getAttribute('aria-label');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/like'));
    await star.click();
    await saved;
    await page.reload();
    await expect(page.getByRole('button', { name: name ?? '' }).first()).toHaveAttribute('aria-pressed', 'true');

    await page.keyboard.press('End');
    await expect.poll(() => pictures.count()).toBeGreaterThan(40);
    await page.keyboard.press('Home');

    await pictures.first().locator('.open').click();
    const preview = page.getByTestId('preview');
    await expect(preview).toBeVisible();
    // The larger of 30% of the window's width and height.
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // It is animated to its size.
    await expect
      .poll(async () => Math.round((await preview.boundingBox())?.height ?? 0))
      .toBe(Math.round(Math.max(width, height) * 0.3));
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');

    await pictures.nth(0).getByRole('checkbox').check();
    await pictures.nth(2).locator('.open').click();
    await expectAccessibleInBothModes(page);
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    await page.getByTestId('download').click();
    await expect.poll(() => files.length).toBe(2);
    await expect(page.getByTestId('download')).toHaveCount(0);
  });

  test('adds a picture, finds it by its location, and deletes it; a phone shows two side by side', async ({
    page,
    open,
  }) => {
    await open('hr@luma.example', PATH);
    await page.getByTestId('add-pictures').click();
    const dialog = page.getByTestId('dialog');
    await dialog.getByLabel('Location').selectOption({ label: 'Luma Marina' });
    // One pixel, the smallest PNG.
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'from-the-browser.png', mimeType: 'image/png', buffer: pixel });
    await expectAccessibleInBothModes(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByTestId('toast').first()).toContainText('Successfully submitted');
    const added = page.getByRole('img', { name: /from-the-browser\.png, Luma Marina/ });
    await expect(added).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    const [one, two] = [
      await page.getByTestId('picture').nth(0).boundingBox(),
      await page.getByTestId('picture').nth(1).boundingBox(),
    ];
    expect(one?.width).toBe(two?.width);
    await added.click();
    await page.getByTestId('delete-picture').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('It is deleted for everyone');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(added).toHaveCount(0);
  });
});
