import { createServer, type ViteDevServer } from 'vite';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { atRest, listen } from '../fixtures/test.ts';
import { expectAccessible, expectNoSidewaysScroll } from './gate.ts';
import { sample } from '../fixtures/sampling.ts';

/** The kit exists in development only, so it is served by its own development server. */
let server: ViteDevServer;
let url = '';
test.beforeAll(async () => {
  server = await createServer({
    configFile: path.join(import.meta.dirname, '../../vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? '';
});
test.afterAll(() => server.close());

/** The last section has an open overlay that hides the rest of the page, so nothing may follow it. */
const SECTIONS = [
  'list',
  'filters',
  'forms',
  'governed',
  'diagram',
  'calendar',
  'tiles',
  'chips',
  'states',
  'overlays',
];

for (const [mode, language] of sample(
  'kit',
  [
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const,
  1,
)) {
  test(`every kit component passes the accessibility rules: ${mode}, ${language}`, async ({ page }) => {
    const complaints: string[] = [];
    listen(page, complaints);
    await page.addInitScript(
      ([colorMode, words]) => {
        localStorage.setItem('steward.colorMode', colorMode ?? '');
        localStorage.setItem('steward.language', words ?? '');
      },
      [mode, language],
    );
    // Unbundled, it consists of hundreds of files: loaded once, and then from section to section.
    await page.goto(`${url}__kit?section=none`);
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
    for (const section of SECTIONS) {
      await test.step(section, async () => {
        await page.evaluate((to) => {
          history.pushState(null, '', `?section=${to}`);
          dispatchEvent(new PopStateEvent('popstate'));
        }, section);
        await page.locator(`#${section}-title`).waitFor();
        await atRest(page);
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        await expectAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 1280, height: 720 });
      });
    }
    // The kit's sample pictures are missing on purpose.
    expect(complaints.filter((complaint) => !complaint.includes('missing.png'))).toEqual([]);
  });
}
