import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

test('e-mails are chosen with the keyboard alone, and the choice is there after a reload (ADR-0139)', async ({
  page,
  open,
}) => {
  await open('hr@luma.example', '/account');
  const part = page.getByTestId('part-emails');
  const daily = part.getByRole('radio', { name: 'Once a day' });
  await part.getByRole('radio', { name: 'Never' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(daily).toBeChecked();
  await expect(page.getByTestId('toast').first()).toContainText('Your choice was saved.');
  const newsletters = part.getByRole('switch', { name: 'E-mails about: Newsletters' });
  await newsletters.focus();
  await page.keyboard.press('Space');
  await expect(newsletters).toHaveAttribute('aria-checked', 'false');
  await expectAccessibleInBothModes(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(daily).toBeChecked();
  await expect(newsletters).toHaveAttribute('aria-checked', 'false');
  await part.getByRole('radio', { name: 'Never' }).focus();
  await page.keyboard.press('Space');
  await expect(part.getByRole('switch')).toHaveCount(0);
});
