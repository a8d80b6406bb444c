import type { Locator, Page } from 'playwright/test';
import { expect } from '../fixtures/expect.ts';

/** The leave page as used by a person. */
export class LeavePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get rows(): Locator {
    return this.page.getByTestId('list-row');
  }

  /** The detail of one leave, wherever it is shown. */
  detail(id: string): Locator {
    return this.page.locator(`[data-testid=leave-detail][data-id="${id}"]`);
  }

  /** The buttons of a leave's "Available actions", by event: true when enabled. */
  async actions(id: string): Promise<Record<string, boolean>> {
    const bar = this.detail(id).getByTestId('action-bar');
    await bar.waitFor();
    // Read together: individually, a button that disappears meanwhile would be waited for.
    return bar
      .getByTestId('action')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((each) => [each.getAttribute('data-event') ?? '', each.getAttribute('aria-disabled') !== 'true']),
        ),
      );
  }

  action(id: string, event: string): Locator {
    return this.detail(id).locator(`[data-testid=action][data-event="${event}"]`);
  }

  /** The page is optimistic; leaving it before the response would abort the request. */
  private async whenAnswered(act: () => Promise<void>): Promise<void> {
    const answered = this.page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && /\/api\/(leaves|approval-process-steps)\//.test(answer.url()),
    );
    await Promise.all([act(), answered]);
  }

  /** Presses an action and confirms it, with an optional note; resolves when the server has responded. */
  act(id: string, event: string, note?: string): Promise<void> {
    return this.whenAnswered(() => this.press(id, event, note));
  }

  private async press(id: string, event: string, note?: string): Promise<void> {
    await this.action(id, event).click();
    const composer = this.detail(id).getByTestId('composer');
    const dialog = this.page.getByTestId('dialog');
    await composer.or(dialog).waitFor();
    if (note !== undefined) await composer.getByTestId('decision-note').fill(note);
    if (await composer.isVisible()) await composer.getByTestId('confirm-action').click();
    else await dialog.getByRole('button').last().click();
  }

  /** Adds a note to the conversation of the shown step; resolves when the server has stored it. */
  async addNote(id: string, text: string): Promise<void> {
    const thread = this.detail(id).getByTestId('note-thread').first();
    await this.whenAnswered(async () => {
      await thread.getByRole('textbox').fill(text);
      await thread.getByRole('button').last().click();
    });
    await expect(thread.getByTestId('note').filter({ hasText: text })).toBeVisible();
  }

  /** The label of the status chip at the head of a detail. */
  status(id: string): Locator {
    return this.detail(id).getByTestId('status-chip').first();
  }
}
