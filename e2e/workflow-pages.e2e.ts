import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { everyMachine } from '#machines/flows.ts';
import { expectAccessible, expectColorsAccessible, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';
import { sample } from './fixtures/sampling.ts';

/** The site, built for these tests. */
let site: string;
test.beforeAll(() => {
  site = mkdtempSync(path.join(tmpdir(), 'workflow-pages-'));
  const { status, stderr } = spawnSync(process.execPath, ['src/cli/workflows.ts', '--out', site, '--no-png'], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
test.afterAll(() => rmSync(site, { recursive: true, force: true }));

const page = (file: string): string => pathToFileURL(path.join(site, file)).href;

/** The pages of `npm run workflows` are standalone: opened from disk, without a network. */
for (const name of ['index', ...sample('pages of machines', [...everyMachine.keys()], 1)]) {
  test(`static pages of the machines are accessible in light and dark mode: ${name}`, async ({ page: browser }) => {
    await browser.context().setOffline(true);
    for (const file of [`${name}.html`, `${name}.ar.html`]) {
      await browser.emulateMedia({ colorScheme: 'light' });
      await browser.goto(page(file));
      await expectAccessible(browser);
      await expectNoSidewaysScroll(browser);
      await browser.emulateMedia({ colorScheme: 'dark' });
      await expectColorsAccessible(browser);
    }
  });
}

test('static pages link between machines and between languages', async ({ page: browser }) => {
  await browser.goto(page('index.html'));
  await browser.getByRole('heading', { name: 'Leave request' }).getByRole('link').click();
  await expect(browser.getByRole('img', { name: 'Leave request' })).toBeVisible();
  await expect(browser.getByRole('region', { name: 'Transitions' }).getByRole('row').nth(1)).toContainText(
    'leave.request',
  );
  await browser.getByRole('link', { name: 'العربية' }).click();
  await expect(browser.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(browser.getByRole('heading', { level: 1 })).toHaveText('طلب إجازة');
});

test('static pages: on a phone the page stays in place and the diagram scrolls', async ({ page: browser }) => {
  await browser.setViewportSize({ width: 320, height: 700 });
  await browser.goto(page('approval-process.html'));
  await expectNoSidewaysScroll(browser);
  await expectAccessible(browser);
});
