import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import { reportPolling } from '#machines/report-polling/report-polling.definition.ts';
import type { Looked, ReportPollingEvent } from '#machines/report-polling/index.ts';
import type { Page, Route } from 'playwright/test';
import { expect, test, type ApiPerson } from '../fixtures/test.ts';
import { sample } from '../fixtures/sampling.ts';

const LIST = '/finance/till-banking-reports?search=walk';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const [scenario] = reportPolling.scenarios;
if (!scenario) throw new Error('the machine has no scenario');
const graph = exploreScenario(reportPolling, scenario);
const paths = coveringPaths(graph, 'transitions');

/** `silent` answers 503, `hangs` does not answer. */
type Behavior = Looked | 'refused' | 'silent' | 'hangs';

/** The behaviour of the server that leads to `event`. */
const behaviorBefore = (event: ReportPollingEvent | undefined): Behavior => {
  if (event?.type === 'server.answered') return event.status;
  if (event?.type === 'server.refused') return 'refused';
  return event?.type === 'server.silent' ? 'silent' : 'hangs';
};
const isAnswer = ({ type }: ReportPollingEvent): boolean => type.startsWith('server.');

/** Six hours cannot be waited for: the server's responses are real except for the report's state and age. */
class Server {
  status: Behavior = 'queued';

  async answer(route: Route): Promise<void> {
    // A snapshot at the time of the request: later changes appear in the next response.
    const { status } = this;
    if (status === 'hangs') return;
    if (status === 'silent')
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'x', status: 503, code: 'not-ready', detail: 'Later.', requestId: 'x' },
      });
    if (status === 'refused')
      return route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'x',
          status: 422,
          code: 'rule-violated',
          detail: 'Not now.',
          requestId: 'x',
          errors: [],
        },
      });
    if (status === 'gone')
      return route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'x', status: 404, code: 'not-found', detail: 'Gone.', requestId: 'x' },
      });
    const answer = await route.fetch();
    // By the browser's clock, which is advanced by hours.
    const isAsked = route.request().method() === 'POST';
    const since = isAsked
      ? {
          requestedAt: await route
            .request()
            .frame()
            .evaluate(() => new Date().toISOString()),
        }
      : {};
    const isMade = status === 'ready' || status === 'expired';
    return route.fulfill({
      response: answer,
      json: {
        ...((await answer.json()) as object),
        status,
        ...since,
        fileUrl: status === 'ready' ? '/api/reports/x/file' : null,
        expiresAt: isMade ? '2099-01-01T00:00:00.000Z' : null,
        error: status === 'failed' ? { code: 'not-made', message: 'It failed.' } : null,
      },
    });
  }
}

const entry = (page: Page) => page.getByRole('dialog', { name: 'Reports' }).getByTestId('report');

async function showPanel(page: Page): Promise<void> {
  if (await page.getByRole('dialog', { name: 'Reports' }).isVisible()) return;
  await page.getByRole('button', { name: /Priya Nair/ }).click();
  await page.getByTestId('my-reports').click();
  await page.getByRole('dialog', { name: 'Reports' }).waitFor();
}

/** An action of a person or the clock; the server's response is set beforehand. */
async function act(page: Page, event: ReportPollingEvent, person: ApiPerson): Promise<void> {
  if (event.type === 'poll.request') {
    // With a manual clock the closing animation of a dialog never ends; the page is reloaded instead.
    if (await page.getByRole('dialog', { name: 'Reports' }).isVisible()) await page.reload();
    await page.getByTestId('export').getByRole('button', { name: 'Export' }).click();
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/reports'),
    );
    await page.getByRole('menuitem', { name: 'CSV, as a report' }).click();
    await answered;
  } else if (event.type === 'poll.resume') {
    const { body } = await person.send<{ id: string }>('POST', '/api/reports', {
      type: 'till-banking',
      filters: { searchText: 'resumed' },
      format: 'csv',
    });
    await page.evaluate(
      ({ key, id, ageMs }) =>
        localStorage.setItem(
          key,
          JSON.stringify([{ id, type: 'till-banking', requestedAt: new Date(Date.now() - ageMs).toISOString() }]),
        ),
      { key: `steward.reports.${person.userId}`, id: body.id, ageMs: event.ageMs },
    );
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await showPanel(page);
  } else if (event.type === 'poll.dismiss') {
    await entry(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
  } else if (event.type === 'poll.again') {
    // For a ready report, a failed download requests its status.
    await entry(page)
      .getByRole('button', { name: /^(Check again|Download)/ })
      .click();
  } else if (event.type.startsWith('xstate.after.forgetting.')) {
    await page.clock.fastForward(6 * HOUR + MINUTE);
  } else {
    await page.clock.runFor(event.type.startsWith('xstate.after.givingUp.') ? 11 * MINUTE : 11_000);
  }
}

// They change the clock.
test.use({ isApart: true });

test.describe('report progress in the browser: every transition, in words on the panel (A§4, D84)', () => {
  for (const path of sample('following a report', paths, 1)) {
    test(path.name, async ({ page, open, api }) => {
      const person = await api.signIn('finance@luma.example');
      const server = new Server();
      await page.route(/\/api\/reports(\/[0-9a-f-]{36})?$/, (route) => server.answer(route));
      await page.route('**/api/reports/*/file', (route) =>
        route.fulfill({
          status: 404,
          contentType: 'application/problem+json',
          json: { code: 'not-found', status: 404, title: 'x', type: 'about:blank', detail: 'x', requestId: 'x' },
        }),
      );
      // Minutes of the page pass in milliseconds here: it would connect more often than the server permits (429).
      await page.route('**/api/events', () => undefined);
      await page.clock.install();
      await open('finance@luma.example', LIST);
      await page.getByTestId('export').waitFor();
      // While a report is followed, the panel shows the status of the last response.
      let followed = 'queued';
      for (const [at, { event, after }] of path.steps.entries()) {
        const states = stateName(after.value).split('.');
        const isAsking = states.includes('requesting') || states.includes('looking');
        // Requests are answered without an action, as the next step expects.
        if (isAsking) server.status = behaviorBefore(path.steps[at + 1]?.event);
        if (!isAnswer(event)) await act(page, event, person);
        if (event.type === 'poll.request' || event.type === 'poll.resume') followed = 'queued';
        if (event.type === 'server.answered' && states.includes('followed')) followed = event.status;
        if (isAsking) continue;
        const state = states.includes('followed') ? followed : (states.at(-1) ?? '');
        const shown = () => entry(page).evaluateAll((lines) => lines.map((line) => line.getAttribute('data-state')));
        const isThere = () =>
          expect
            .poll(shown, { message: `after ${JSON.stringify(event)}`, timeout: 5_000 })
            .toEqual(state === 'idle' ? [] : [state]);
        // A response may arrive after the clock was advanced, which then has to be advanced again for the next poll.
        await expect(async () => {
          await isThere().catch(async (error: unknown) => {
            if (isAnswer(event)) await page.clock.runFor(11_000);
            // A click during a re-render is lost; so is time that passes before the page waits for it.
            else if (event.type === 'poll.dismiss' || event.type.startsWith('xstate.after.'))
              await act(page, event, person);
            throw error;
          });
        }).toPass({ timeout: 60_000 });
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
