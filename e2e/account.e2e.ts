import { Secret, TOTP } from 'otpauth';
import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { PASSWORD } from './fixtures/api.ts';
import { expect, productUrl, test } from './fixtures/test.ts';

/** The code an app shows, `steps` half-minutes from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('a user turns on a second factor, signs in with it, and ends an unknown session (A§7)', async ({
  page,
  open,
  api,
}) => {
  await api.signIn('analyst@luma.example');
  await open('analyst@luma.example', '/dashboard');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByTestId('my-account').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await page.getByTestId('session').first().waitFor();
  await expectAccessibleInBothModes(page);

  await page.getByTestId('end-session').first().click();
  await expect(page.getByText('Signed out.').first()).toBeVisible();

  await page.getByTestId('switch-on').click();
  await page.getByTestId('password').fill(PASSWORD);
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Enter');
  await page.getByTestId('qr').waitFor();
  await expectAccessibleInBothModes(page);
  const secret = (await page.getByTestId('secret').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code from the app').fill(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  const codes = page.getByTestId('recovery-codes').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessibleInBothModes(page);
  await page.getByTestId('kept').click();
  await expect(page.getByTestId('part-second-factor')).toContainText('10 recovery codes left.');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByTestId('sign-out').click();
  await page.goto(`${productUrl()}/sign-in?return=${encodeURIComponent('/account')}`);
  await page.getByLabel(/E-mail/).fill('analyst@luma.example');
  await page.getByTestId('password').fill(PASSWORD);
  await page.getByTestId('sign-in').click();
  await page.getByTestId('code-form').waitFor();
  await expectAccessibleInBothModes(page);
  await page.getByLabel(/Code from the app/).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');

  await page.getByTestId('switch-off').click();
  await page.getByTestId('password').fill(PASSWORD);
  await page.getByLabel(/^Code from the app/).fill(codeOf(secret, 1));
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByTestId('switch-on')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
