import type { Page } from 'playwright/test';
import { atRest, expect, productUrl, test } from '../fixtures/test.ts';
import { expectNoSidewaysScroll } from './gate.ts';

const PLACES = [
  '/dashboard',
  '/hr',
  '/hr/leave',
  '/hr/leave?tab=calendar',
  '/inventory/inventory-management',
  '/nowhere',
];

/** WCAG 1.4.12: user text spacing; as a constructed stylesheet, since the page allows no inline styles. */
async function spaceTextOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** Texts clipped by their box without an ellipsis or a way to scroll. */
async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main h1, main h2, main button, main a, main label, main p')]
      .filter((element) => element.offsetParent !== null && element.clientWidth > 1)
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        return overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.innerText.slice(0, 60)),
  );
}

test.describe('reflow (WCAG 1.4.10, 1.4.4, 1.4.12)', () => {
  for (const [name, viewport] of [
    ['320 pixels', { width: 320, height: 640 }],
    ['1440 pixels at 200 per cent', { width: 720, height: 450 }],
  ] as const) {
    test(`${name}: nothing scrolls sideways, nothing is cut off, also with text spaced out`, async ({ page, open }) => {
      await open('manager@luma.example', '/dashboard');
      await page.setViewportSize(viewport);
      for (const place of PLACES) {
        await test.step(place, async () => {
          await page.goto(productUrl() + place);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await atRest(page);
          await expectNoSidewaysScroll(page);
          await spaceTextOut(page);
          await expectNoSidewaysScroll(page);
          expect(await cutOff(page)).toEqual([]);
        });
      }
    });
  }

  test('the sign-in page reflows at 320 pixels as well', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${productUrl()}/sign-in`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await spaceTextOut(page);
    await expectNoSidewaysScroll(page);
  });
});
