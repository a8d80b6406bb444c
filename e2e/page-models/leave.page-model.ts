import type { Locator, Page } from 'playwright/test';
import { expect } from '../fixtures/expect.ts';

/** The leave page as a person uses it. */
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

  /** The buttons of a leave's "Available actions", by event: true when it can be pressed. */
  async actions(id: string): Promise<Record<string, boolean>> {
    const bar = this.detail(id).getByTestId('action-bar');
    await bar.waitFor();
    // All at once: one by one, a button that goes meanwhile would be waited for.
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

  /** The page shows what was done before the server has it; whoever leaves the page by then takes it back. */
  private async whenAnswered(act: () => Promise<void>): Promise<void> {
    const answered = this.page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && /\/api\/(leaves|approval-process-steps)\//.test(answer.url()),
    );
    await Promise.all([act(), answered]);
  }

  /** Presses an action and confirms it, with a note if one is given; done when the server has answered. */
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

  /** Adds a note to the conversation of the shown step; done when the server has it. */
  async addNote(id: string, text: string): Promise<void> {
    const thread = this.detail(id).getByTestId('note-thread').first();
    await this.whenAnswered(async () => {
      await thread.getByRole('textbox').fill(text);
      await thread.getByRole('button').last().click();
    });
    await expect(thread.getByTestId('note').filter({ hasText: text })).toBeVisible();
  }

  /** The words of the status chip at the head of a detail. */
  status(id: string): Locator {
    return this.detail(id).getByTestId('status-chip').first();
  }
}
