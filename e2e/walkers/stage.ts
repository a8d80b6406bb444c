import type { Browser, BrowserContext, Page } from 'playwright/test';
import { APP_VERSION } from '#domain/notices.ts';
import { Api, PASSWORD } from '../fixtures/api.ts';

/** The environment of a walk: a running Steward, its API, and its pages. */
export interface Stage {
  readonly url: string;
  readonly api: Api;
  /** The page of the test. */
  readonly page: Page;
  /** A page of another person, with its own session. */
  readonly newPage: () => Promise<Page>;
  /** Signs in an account on a page and opens a path. */
  readonly openAs: (page: Page, email: string, path: string) => Promise<void>;
  /** Closes the pages of all other people. */
  readonly close: () => Promise<void>;
}

/** A pool of contexts for separate sessions. */
export interface Contexts {
  readonly take: () => Promise<BrowserContext>;
  readonly giveBack: (context: BrowserContext) => Promise<void>;
}

/** A new one for every person. */
export const newContexts = (browser: Browser): Contexts => ({
  take: () => browser.newContext(),
  giveBack: (context) => context.close(),
});

export interface StageOptions {
  readonly url: string;
  readonly page: Page;
  readonly browser: Browser;
  readonly contexts?: Contexts;
  readonly password?: string;
  /** Called for every page of another person. */
  readonly onNewPage?: (page: Page) => void;
}

/** Prepares the pages of a running Steward for a walk. */
export function makeStage({
  url,
  page,
  browser,
  contexts = newContexts(browser),
  password = PASSWORD,
  onNewPage,
}: StageOptions): Stage {
  const others: Page[] = [];
  return {
    url,
    api: new Api(url, password),
    page,
    newPage: async () => {
      const made = await (await contexts.take()).newPage();
      others.push(made);
      onNewPage?.(made);
      return made;
    },
    openAs: (where, email, path) => openPage(where, { url, email, password, path }),
    close: async () => {
      for (const each of others.splice(0)) await contexts.giveBack(each.context());
    },
  };
}

/** Signs in an account by the API and opens a path. The sign-in page itself is tested once, not before every test. */
export async function openPage(
  page: Page,
  { url, email, password, path }: { url: string; email: string; password: string; path: string },
): Promise<void> {
  const answer = await page.context().request.post(`${url}/api/auth/login`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`);
  await readPatchNotes(page);
  await page.goto(url + path);
  // By its element: a dialog opened by the address hides the heading from roles.
  await page.locator('h1').first().waitFor();
}

/** Patch notes are shown once in every new browser; mark them as read before a test. */
export const readPatchNotes = (page: Page): Promise<unknown> =>
  page.addInitScript((version) => localStorage.setItem('steward.acknowledgedVersion', version), APP_VERSION);
