import type { Page } from 'playwright/test';
import { PASSWORD } from '../fixtures/api.ts';

/** The sign-in page as used by a person. */
export class SignInPage {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /** Opens a path, signs in at the page it redirects to, and waits until the path is open. */
  async signIn(email: string, path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`);
    await this.fill(email, PASSWORD);
    await this.page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  async fill(email: string, password: string): Promise<void> {
    const form = this.page.getByTestId('sign-in-form');
    await form.locator('input[name=email]').fill(email);
    await form.locator('input[name=password]').fill(password);
    await this.page.getByTestId('sign-in').click();
  }
}
