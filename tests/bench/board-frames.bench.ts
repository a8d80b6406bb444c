import { chromium, type Browser } from 'playwright';
import { APP_VERSION } from '#domain/notices.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { provideChromium } from '../../src/cli/checks/chromium.ts';
import { atLeast, type Figure } from './figure.ts';
import { closing, median } from './load.ts';
import { CROWDED, type ShiftTenant } from './shift-tenant.ts';

const RUNS = 5;
/** Pixels of each frame, and frames: a quick turn of the wheel. */
const TURN = { step: 40, frames: 150 };
/** As long a page of one line of text for each row. */
const FLOOR = `<div data-testid="board" style="height:600px;overflow:auto"><div style="height:${CROWDED * 60}px">…</div></div>`;

/**
 * The board of a week of 200 people, scrolled from top to bottom and back: frames a second, compared with a page that
 * draws nothing while it is scrolled.
 */
export function measureBoardFrames(url: string, tenant: ShiftTenant): Promise<readonly Figure[]> {
  const executablePath = provideChromium();
  if (!executablePath) throw new Error('a benchmark of the page needs a Chromium');
  return chromium.launch({ executablePath }).then((browser) =>
    closing(
      () => browser.close(),
      async () => {
        const [board, floor] = [await boardOf(browser, url, tenant), await floorOf(browser)];
        const [drawn, bare]: [number[], number[]] = [[], []];
        // The first turn fills what is kept of the rows.
        for (let run = 0; run <= RUNS; run++) {
          const [mine, theirs] = [await board.evaluate(scroll, TURN), await floor.evaluate(scroll, TURN)];
          if (run === 0) continue;
          drawn.push(mine);
          bare.push(theirs);
        }
        return [
          {
            part: 'browser',
            name: `frames of the scrolled board (${CROWDED} people, 7 days) ÷ those of an empty page`,
            measured: median(drawn) / median(bare),
            unit: '×',
            budget: atLeast(0.95),
          },
        ];
      },
    ),
  );
}

async function boardOf(browser: Browser, url: string, { domain, location }: ShiftTenant) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const email = `admin@${domain}`;
  const signedIn = await context.request.post(`${url}/api/auth/login`, { data: { email, password: DEMO_PASSWORD } });
  if (!signedIn.ok()) throw new Error(`${email} cannot sign in: ${signedIn.status()}`);
  await context.addInitScript((version) => localStorage.setItem('steward.acknowledgedVersion', version), APP_VERSION);
  const page = await context.newPage();
  await page.goto(`${url}/operations/schedule/${location}`);
  await page.locator('[data-testid=board] [role=row]').nth(5).waitFor();
  return page;
}

async function floorOf(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(FLOOR);
  return page;
}

/** Runs in the page: scrolls the board a step a frame, there and back. Returns the frames a second. */
async function scroll({ step, frames }: typeof TURN): Promise<number> {
  const board = document.querySelector('[data-testid=board]');
  if (!board || board.scrollHeight <= board.clientHeight) throw new Error('nothing to scroll');
  board.scrollTop = 0;
  const begin = performance.now();
  for (let frame = 0; frame < frames; frame++) {
    board.scrollTop += frame < frames / 2 ? step : -step;
    await new Promise(requestAnimationFrame);
  }
  return (frames * 1000) / (performance.now() - begin);
}
