import { chromium, type Browser, type Page } from 'playwright';
import { APP_VERSION } from '#domain/notices.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { provideChromium } from '../../src/cli/checks/chromium.ts';
import type { Product } from '../support/product.ts';
import type { BenchTenant } from './bench-tenant.ts';
import { atMost, type Figure } from './figure.ts';
import { openFront } from './floor/front.ts';
import { median } from './load.ts';

/** A mid-range phone on an average connection: what is fast here is fast for everyone. */
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  downloadThroughput: (10 * 1_000_000) / 8,
  uploadThroughput: (5 * 1_000_000) / 8,
  latency: 40,
};
const RUNS = 5;
const NAME = 'aisha';

/** A page with the list, and the selectors of its parts. */
interface Subject {
  readonly path: string;
  readonly search: string;
  /** Opens the first row, or is it. */
  readonly opener: string;
  /** Present once an opened record has fully loaded. */
  readonly opened: string;
}

const PRODUCT: Subject = {
  path: '/hr/leave?sortBy=createdAt&sortOrder=desc',
  search: '[data-testid=list] input[type=search]',
  opener: '[data-testid=list-row] button[aria-expanded]',
  opened: '[data-testid=leave-detail] [data-testid=balance] dl, [data-testid=leave-detail] [data-testid=balance] p',
};
const FLOOR: Subject = {
  path: '/__floor',
  search: 'input',
  opener: '[data-testid=list-row]',
  opened: '[data-testid=figures]',
};

interface Visitor {
  readonly url: string;
  readonly email: string;
}

/** Milliseconds of one visit, by the browser's clock, to the first painted frame of each state. */
interface Visit {
  readonly paint: number;
  readonly cold: number;
  readonly warm: number;
  readonly search: number;
  readonly open: number;
  /** Megabytes of JavaScript heap once the list is loaded. */
  readonly heap: number;
}

/** Runs in the page before anything else. */
function watch(): void {
  const page = window as unknown as {
    since: Record<string, number>;
    until: (selector: string, contains: string) => Promise<number>;
  };
  page.since = {};
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, (event) => (page.since[type] = event.timeStamp), { capture: true });
  const isThere = (selector: string, contains: string): boolean => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.offsetHeight > 0);
    return found.length > 0 && found.every((each) => (each.textContent ?? '').toLowerCase().includes(contains));
  };
  page.until = (selector, contains) =>
    new Promise((resolve) => {
      const look = (): void => {
        if (isThere(selector, contains)) requestAnimationFrame(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });
}

/** Load time of the page in the browser, compared with a framework-free page that makes the same calls. */
export async function measureBrowser(tenant: BenchTenant, product: Product): Promise<readonly Figure[]> {
  const executablePath = provideChromium();
  if (!executablePath) throw new Error('a benchmark of the page needs a Chromium');
  const front = await openFront(product.url);
  const who: Visitor = { url: front.url, email: `manager@${tenant.domain}` };
  const browser = await chromium.launch({ executablePath });
  try {
    const visits = { product: [] as Visit[], floor: [] as Visit[] };
    // Alternating, so that a busy moment slows both; the first run of each only warms up the server.
    for (let run = 0; run <= RUNS; run++) {
      const [mine, bare] = [await visit(browser, who, PRODUCT), await visit(browser, who, FLOOR)];
      if (run === 0) continue;
      visits.product.push(mine);
      visits.floor.push(bare);
    }
    const ratio = (part: keyof Visit): number =>
      median(visits.product.map((each) => each[part])) / median(visits.floor.map((each) => each[part]));
    const figure = (name: string, part: keyof Visit, limit: number | null): Figure => ({
      part: 'browser',
      name: `${name} ÷ a page without framework`,
      measured: ratio(part),
      unit: '×',
      budget: limit === null ? null : atMost(limit),
    });
    return [
      // Limits, not goals: a tenth above the highest of several runs when they were set (ADR-0080).
      figure('first contentful paint', 'paint', 1.5),
      figure('cold start to rows', 'cold', 3.8),
      figure('warm start to rows', 'warm', null),
      figure('last key to found rows', 'search', 1.8),
      figure('opening a record', 'open', 3),
      {
        part: 'browser',
        name: 'script memory with the list',
        measured: median(visits.product.map(({ heap }) => heap)),
        unit: 'MB',
        budget: atMost(25),
      },
    ];
  } finally {
    await browser.close();
    front.close();
  }
}

async function visit(browser: Browser, { url, email }: Visitor, subject: Subject): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    // Not measured: the cookies of an existing session.
    const signedIn = await context.request.post(`${url}/api/auth/login`, { data: { email, password: DEMO_PASSWORD } });
    if (!signedIn.ok()) throw new Error(`${email} cannot sign in: ${signedIn.status()}`);
    await context.addInitScript(watch);
    // Patch notes are shown once in every new browser: not to be measured.
    await context.addInitScript((version) => localStorage.setItem('steward.acknowledgedVersion', version), APP_VERSION);
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(url + subject.path, { waitUntil: 'commit' });
    const cold = await until(page, '[data-testid=list-row]');
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    await page.reload({ waitUntil: 'commit' });
    const warm = await until(page, '[data-testid=list-row]');
    const heap = await page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1_048_576,
    );
    await page.waitForTimeout(1_500);
    await page.locator(subject.opener).first().click();
    const open = (await until(page, subject.opened)) - (await since(page, 'pointerdown'));
    await page.locator(subject.search).first().pressSequentially(NAME, { delay: 60 });
    const search = (await until(page, '[data-testid=list-row]', NAME)) - (await since(page, 'keydown'));
    return { paint, cold, warm, search, open, heap };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', NETWORK);
}

const until = (page: Page, selector: string, contains = ''): Promise<number> =>
  page.evaluate(
    ([wanted, text]) =>
      (window as unknown as { until: (selector: string, contains: string) => Promise<number> }).until(
        wanted ?? '',
        text ?? '',
      ),
    [selector, contains],
  );

const since = (page: Page, type: string): Promise<number> =>
  page.evaluate((name) => (window as unknown as { since: Record<string, number> }).since[name] ?? Number.NaN, type);
