import { expect, test } from './fixtures/test.ts';

/** The printable area of an A4 sheet, in CSS pixels. */
const SHEET = { width: 718, height: 1047 };

test('permissions by state print complete on a portrait sheet, dark on white also in dark mode', async ({
  page,
  open,
}) => {
  await open('admin@luma.example', '/workflows/day-banking?tab=roles');
  await page.getByTestId('color-mode').click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  const table = page.getByTestId('role-table');
  await expect(table).toBeVisible();
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset['printed'] = document.documentElement.className;
    });
  });
  await page.pdf({ format: 'A4' });
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'light');
  await expect(page.locator('html')).toHaveClass(/dark/);

  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const frame = page.locator('main');
  await expect
    .poll(() => table.evaluate((each) => each.getBoundingClientRect().right))
    .toBeLessThanOrEqual((await frame.boundingBox())?.width ?? 0);
  await expect(page.getByTestId('role')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(table.locator('thead th').last()).toBeVisible();
});

test('prints only the label of an asset, with the code that opens it (C§5)', async ({ page, open }) => {
  await open('finance@luma.example', '/finance/assets?status=assigned');
  await page.getByTestId('list-row').first().getByRole('link').first().click();
  const label = page.getByTestId('qr-label');
  const squares = await label.locator('svg[role=img] path').getAttribute('d');
  // The label is printed from its own frame, which is kept here instead of printed.
  await page.evaluate(() => {
    const append = document.body.append.bind(document.body);
    document.body.append = (...parts: (Node | string)[]) => {
      append(...parts);
      const [frame] = parts;
      if (frame instanceof HTMLIFrameElement && frame.contentWindow)
        frame.contentWindow.print = () => {
          frame.dataset['testid'] = 'printed';
        };
    };
  });
  await label.getByTestId('print-label').click();
  const sheet = page.frameLocator('[data-testid=printed]');
  await expect(sheet.locator('svg path')).toHaveAttribute('d', squares ?? '');
  await expect(sheet.locator('body')).toHaveText((await label.locator('p').allTextContents()).join(''));
  expect(await sheet.locator('body > *').count()).toBe(2);

  // After printing the page is unchanged.
  await page
    .locator('[data-testid=printed]')
    .evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('iframe')).toHaveCount(0);
});
