import type { Page } from 'playwright/test';
import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { PASSWORD } from './fixtures/api.ts';
import { expect, productUrl, setupToken, test, type Api } from './fixtures/test.ts';

const BRAND = '/system-management/brand-settings';
const fill = (page: Page, name: string) =>
  page.getByTestId(name).evaluate((element) => getComputedStyle(element).backgroundColor);
const variable = (page: Page, name: string) =>
  page.evaluate((each) => document.documentElement.style.getPropertyValue(each), name);

/** A tenant with the branding module and its own colour; the demo tenants keep theirs. */
async function makeTenant(api: Api): Promise<string> {
  const admin = 'admin@dressed.example';
  const made = await fetch(`${productUrl()}/api/tenants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-setup-token': setupToken() },
    body: JSON.stringify({
      domain: 'dressed.example',
      name: 'Dressed Retail',
      modules: ['tenant-settings.brand-settings'],
      adminEmail: admin,
      adminPassword: PASSWORD,
    }),
  });
  expect(made.status).toBe(201);
  const { status } = await (
    await api.signIn(admin)
  ).send('PUT', '/api/tenant-settings', {
    brandingColors: { version: 0, settings: { primaryColor: '#155e63', secondaryColor: null } },
  });
  expect(status).toBe(200);
  return admin;
}

test.describe('tenant branding (A§3, D79)', () => {
  test('styles the sign-in page of a domain: colours, logo, icon and title', async ({ page }) => {
    await page.goto(`${productUrl()}/sign-in?tenant=nord.example`);
    await expect(page.getByTestId('brand')).toContainText('Nord Retail');
    await expect(page).toHaveTitle('Sign in · Nord Retail');
    expect(await fill(page, 'sign-in')).toBe('rgb(21, 94, 99)');
    await expect(page.locator('link[rel=icon]')).toHaveAttribute(
      'href',
      /\/api\/tenants\/info\/nord\.example\/resources\//,
    );
    await page.goto(`${productUrl()}/sign-in?tenant=luma.example`);
    await expect(page.getByTestId('brand').getByRole('img', { name: 'Luma Salons' })).toBeVisible();
    await expect(page.getByTestId('background')).toBeVisible();
    expect(await fill(page, 'sign-in')).toBe('rgb(142, 42, 107)');
  });

  test('shows Steward’s default look on an unknown domain', async ({ page }) => {
    await page.goto(`${productUrl()}/sign-in?tenant=nobody.example`);
    await expect(page.getByTestId('brand')).toContainText('Steward');
    await expect(page).toHaveTitle('Sign in · Steward');
  });

  test('is applied before anything has loaded, and stays on the device after sign-out', async ({ page, open }) => {
    await open('admin@luma.example', '/dashboard');
    await expect(page.getByTestId('tenant').getByRole('img', { name: 'Luma Salons' }).first()).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await variable(page, '--brand-light-solid')).toBe('#8e2a6b');
    await expect(page).toHaveTitle('Luma Salons');
    await page.unroute('**/assets/*.js');
    await page.reload();
    await page.getByRole('button', { name: /Lina Haddad/ }).click();
    await page.getByTestId('sign-out').click();
    await expect(page.getByTestId('brand').getByRole('img', { name: 'Luma Salons' })).toBeVisible();
  });

  test('is previewed in both modes, then shown to everyone without a reload', async ({ page, open, api }) => {
    await open(await makeTenant(api), BRAND);
    await page.getByLabel('Main color', { exact: true }).fill('#7c3aed');
    await expect(page.getByTestId('contrast')).toContainText('In light mode, buttons have exactly your color.');
    const shown = (mode: string) =>
      page
        .locator(`[data-testid=preview][data-mode=${mode}] button`)
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    // The colour of a button is animated.
    await expect.poll(() => shown('light')).toBe('rgb(124, 58, 237)');
    expect(await shown('dark')).not.toBe(await shown('light'));
    expect(await fill(page, 'save-brand')).toBe('rgb(21, 94, 99)');
    await page.getByTestId('menu').getByText('Dashboard').click();
    await expect(page.getByRole('alertdialog')).toContainText('This will delete all edits since you last saved');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByTestId('save-brand').click();
    await expect(page.getByTestId('toast')).toContainText('Successfully submitted');
    await expect.poll(() => variable(page, '--brand-light-solid')).toBe('#7c3aed');

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 20 } });
    await page
      .locator('[data-key=logotypeUrl] input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await page.getByTestId('save-brand').click();
    await expect(page.getByTestId('tenant').first().locator('img')).toHaveAttribute('alt', 'Dressed Retail');

    // A message that appears over a button ignores the press in progress (A§8).
    const message = page.getByTestId('toast');
    await expect(message).toHaveCount(1);
    // Its animation may be over by now: it starts again, and is looked at standing still.
    const takesPresses = await message.evaluate((toast) => {
      toast.style.animation = 'none';
      toast.getAnimations();
      toast.style.animation = '';
      const appearing = toast.getAnimations().find((each) => (each as CSSAnimation).animationName === 'out-of-reach');
      appearing?.pause();
      const at = [0, 300, 400].map((ms) => {
        if (appearing) appearing.currentTime = ms;
        return getComputedStyle(toast).pointerEvents !== 'none';
      });
      appearing?.cancel();
      return at;
    });
    expect(takesPresses).toEqual([false, false, true]);
    await expect(message).toHaveCount(0);

    await page.getByTestId('reset-brand').click();
    await page.getByRole('alertdialog').getByRole('button', { name: /Reset/ }).click();
    await expect.poll(() => variable(page, '--brand-light-solid')).toBe('');
    await expect(page.getByTestId('tenant').first()).toContainText('DR');
  });

  test('hides what a person has no access to', async ({ page, open }) => {
    await open('hr@luma.example', BRAND);
    await expect(page.getByTestId('not-permitted')).toBeVisible();
  });
});

test('the branding page passes the accessibility rules: light and dark, Arabic, narrow', async ({ page, open }) => {
  await page.goto(`${productUrl()}/sign-in?tenant=luma.example`);
  await page.getByTestId('background').waitFor();
  await expectAccessibleInBothModes(page);
  await open('admin@luma.example', BRAND);
  await page.getByTestId('preview').first().waitFor();
  await expectAccessibleInBothModes(page);
  await page.getByTestId('reset-brand').click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  await page.getByTestId('language-switch').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessibleInBothModes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
});

test('swatches keep their colours with forced colours; reduced motion disables animation', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open('admin@luma.example', BRAND);
  const swatch = page.getByLabel('Main color, pick');
  await expect(swatch).toHaveValue('#8e2a6b');
  expect(await swatch.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().duration ?? 0))),
  );
  expect(longest).toBeLessThanOrEqual(10);
});
