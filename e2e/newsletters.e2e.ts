import { expectAccessibleInBothModes, expectNoSidewaysScroll } from './a11y/gate.ts';
import { expect, test } from './fixtures/test.ts';

const PATH = '/communication-hub/newsletters';

test.describe('newsletters (C§2, C§4, C§5)', () => {
  test('adds one at the earliest hour, edits, reschedules and deletes it, without accessibility violations', async ({
    page,
    open,
  }) => {
    await open('hr@luma.example', PATH);
    await page.getByTestId('list-row').first().waitFor();
    await page.getByTestId('add-newsletter').click();
    const dialog = page.getByTestId('dialog');
    await expect(dialog).toContainText(
      'The newsletter is shared with all active employees on the chosen date, who get a notification.',
    );
    await expect(dialog).toContainText('Asia/Dubai');
    await expectAccessibleInBothModes(page);
    await dialog.getByLabel('Link').fill('https://news.example/from-the-browser');
    await dialog.getByLabel('Type').selectOption('announcement');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByTestId('toast').first()).toContainText('Successfully submitted');

    const row = page.getByTestId('list-row').filter({ hasText: 'from-the-browser' });
    await expect(row.getByTestId('status-chip')).toHaveAttribute('data-status', 'scheduled');
    await row.getByRole('link').click();
    const detail = page.getByTestId('newsletter-detail');
    await expect(detail.getByTestId('countdown')).toContainText('in ');
    await expectAccessibleInBothModes(page);
    await detail.locator('[data-event="newsletter.edit"]').click();
    await dialog.getByLabel('Type').selectOption('article');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(detail).toContainText('Article');
    await detail.locator('[data-event="newsletter.reschedule"]').click();
    await dialog.getByRole('textbox', { name: 'Publication date' }).fill('01/06/2090');
    await page.keyboard.press('Tab');
    await dialog.getByRole('combobox', { name: 'Hour' }).fill('09');
    await page.getByRole('option', { name: '09:00' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(detail).toContainText('01 Jun 2090, 09:00');
    await detail.locator('[data-event="newsletter.delete"]').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Delete record?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByTestId('list-row').filter({ hasText: 'from-the-browser' })).toHaveCount(0);
    // Its dialog and its row are gone: the focus is on the next row.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-testid=list-row]') !== null))
      .toBe(true);
  });

  test('a sent one is locked for editing, with the reason, and lists its readers; a phone shows all of it', async ({
    page,
    open,
  }) => {
    await open('hr@luma.example', `${PATH}?status=sent`);
    await page.getByTestId('list-row').filter({ hasText: 'hygiene-rules' }).getByRole('link').click();
    const detail = page.getByTestId('newsletter-detail');
    await expect(detail.locator('[data-event="newsletter.edit"]')).toHaveAttribute('aria-disabled', 'true');
    await expect(detail).toContainText('This is not possible in the state “Sent”.');
    await expect(detail.getByTestId('recipient').first()).toBeVisible();
    await expectAccessibleInBothModes(page);
    await detail.locator('[data-event="newsletter.delete"]').click();
    await expect(page.getByRole('alertdialog')).toContainText('Messages that were already sent are removed too');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await open('hr@luma.example', PATH);
    await expectNoSidewaysScroll(page);
  });

  test('reaches every inbox, where it links to its own address', async ({ page, open }) => {
    await open('staff@luma.example', '/dashboard');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const news = page.locator('[data-testid="notification"][data-type="new-communication"] a').first();
    await expect(news).toContainText('news.luma.example');
    await expect(news).toHaveAttribute('href', /^https:\/\/news\.luma\.example\//);
    await expect(news).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
