import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/session.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { FollowedReports, reportsOf, type FollowedReport } from './follow-reports.ts';
import { rememberedReports, rememberReport } from './report-memory.ts';

const ME = 'me';
const ID = '0198a000-0000-7000-8000-00000000000a';
const START = Date.parse('2026-03-18T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const answer = (status: string, more: object = {}) => ({
  id: ID,
  version: 1,
  type: 'newsletters',
  format: 'csv',
  status,
  progress: 0,
  fileUrl: null,
  requestedAt: new Date(START).toISOString(),
  expiresAt: null,
  error: null,
  ...more,
});

let api: StubbedApi;
let status = 'queued';
let reports: FollowedReports;
const state = (): string | undefined => reports.list()[0]?.state;
const looks = (): number =>
  api.seen.filter(({ path, method }) => method === 'GET' && path === `/api/reports/${ID}`).length;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ now: START });
  status = 'queued';
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'POST /api/auth/refresh': () => ok(sampleSession()),
    'POST /api/reports': () => ({ status: 201, body: answer('queued') }),
    'GET /api/reports/*': () => ok(answer(status)),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'x' });
  reports = new FollowedReports(ME);
});
afterEach(async () => {
  reports.stop();
  await session.signOut();
  api.restore();
  vi.useRealTimers();
});

describe('report progress (D84)', () => {
  it('polls after 2 s, then with growing delays up to 10 s', async () => {
    await reports.request({ type: 'newsletters' });
    const at: number[] = [];
    for (let second = 1, seen = 0; second <= 60; second++) {
      await pass(1_000);
      if (looks() > seen) at.push(second);
      seen = looks();
    }
    expect(at[0]).toBe(2);
    const gaps = at.slice(1).map((second, index) => second - (at[index] ?? 0));
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(gaps.at(-1)).toBe(10);
  });

  it('stops when the person signs out, and resumes when they sign in again (A§3)', async () => {
    const mine = () => reportsOf(sampleSession().user.id);
    await mine().request({ type: 'newsletters' });
    await session.signOut();
    const asked = looks();
    await pass(5 * MINUTE);
    expect([looks(), mine().list()]).toEqual([asked, []]);
    await session.signIn({ email: 'hr@luma.example', password: 'x' });
    mine().resume();
    await pass(10_000);
    expect(looks()).toBeGreaterThan(asked);
    mine().stop();
  });

  it('goes from queued to running to ready, announces it once, and stops polling', async () => {
    const news: FollowedReport[] = [];
    reports.onNews((report) => news.push(report));
    await reports.request({ type: 'newsletters' });
    expect(state()).toBe('queued');
    status = 'running';
    await pass(2_000);
    expect(state()).toBe('running');
    status = 'ready';
    await pass(10_000);
    expect(state()).toBe('ready');
    const asked = looks();
    await pass(5 * MINUTE);
    expect([looks(), news.map((each) => [each.state, each.answer?.status])]).toEqual([asked, [['ready', 'ready']]]);
  });

  it('shows why one failed', async () => {
    const news: FollowedReport[] = [];
    reports.onNews((report) => news.push(report));
    await reports.request({ type: 'newsletters' });
    api.answer({
      'GET /api/reports/*': () => ok(answer('failed', { error: { code: 'too-many', message: 'Too many.' } })),
    });
    await pass(2_000);
    expect(news.map((each) => [each.state, each.answer?.error?.code])).toEqual([['failed', 'too-many']]);
  });

  it('stops polling after 10 minutes, keeps the report, and checks again on request', async () => {
    await reports.request({ type: 'newsletters' });
    await pass(9 * MINUTE + 30_000);
    expect(state()).toBe('queued');
    await pass(MINUTE);
    expect(state()).toBe('timedOut');
    const asked = looks();
    await pass(30 * MINUTE);
    expect([looks(), rememberedReports(ME).length]).toEqual([asked, 1]);
    status = 'ready';
    reports.again(ID);
    await pass(2_000);
    expect(state()).toBe('ready');
  });

  it('polls as often as at first once it checks again on request', async () => {
    const looksWithin = async (seconds: number): Promise<number> => {
      const before = looks();
      await pass(seconds * 1_000);
      return looks() - before;
    };
    await reports.request({ type: 'newsletters' });
    const first = await looksWithin(12);
    await pass(11 * MINUTE);
    expect(state()).toBe('timedOut');
    reports.again(ID);
    expect(await looksWithin(12)).toBeGreaterThanOrEqual(first);
    expect(first).toBeGreaterThan(2);
  });

  it('continues while the server does not respond', async () => {
    await reports.request({ type: 'newsletters' });
    api.answer({ 'GET /api/reports/*': () => problem(503, 'not-ready') });
    await pass(30_000);
    expect(state()).toBe('queued');
    api.answer({ 'GET /api/reports/*': () => ok(answer('ready')) });
    await pass(10_000);
    expect(state()).toBe('ready');
  });

  it('a response of another status does not extend the ten minutes', async () => {
    await reports.request({ type: 'newsletters' });
    await pass(5 * MINUTE);
    status = 'running';
    await pass(4 * MINUTE + 30_000);
    expect(state()).toBe('running');
    await pass(MINUTE);
    expect(state()).toBe('timedOut');
  });

  it('shows the status of the last response while the server does not respond', async () => {
    await reports.request({ type: 'newsletters' });
    status = 'running';
    await pass(2_000);
    api.answer({ 'GET /api/reports/*': () => problem(503, 'not-ready') });
    await pass(30_000);
    expect(state()).toBe('running');
  });

  it('a response after giving up does not count', async () => {
    await reports.request({ type: 'newsletters' });
    let answerNow = (): void => undefined;
    api.answer({
      'GET /api/reports/*': () =>
        new Promise((resolve) => {
          answerNow = () => resolve(ok(answer('ready')));
        }),
    });
    await pass(11 * MINUTE);
    expect(state()).toBe('timedOut');
    const late = answerNow;
    reports.again(ID);
    await pass(0);
    late();
    await pass(0);
    expect(state()).toBe('queued');
    answerNow();
    await pass(0);
    expect(state()).toBe('ready');
  });

  it('polls again only after a response (ADR-0115), but still gives up in time', async () => {
    await reports.request({ type: 'newsletters' });
    let answerNow = (): void => undefined;
    api.answer({
      'GET /api/reports/*': () =>
        new Promise((resolve) => {
          answerNow = () => resolve(ok(answer('running')));
        }),
    });
    await pass(MINUTE / 4);
    expect([looks(), state()]).toEqual([1, 'queued']);
    answerNow();
    await pass(0);
    expect(state()).toBe('running');
    await pass(10 * MINUTE);
    expect(state()).toBe('timedOut');
  });

  it('a report that is already ready is listed and announced once', async () => {
    const news: FollowedReport[] = [];
    reports.onNews((report) => news.push(report));
    api.answer({ 'POST /api/reports': () => ({ status: 201, body: answer('ready') }) });
    await reports.request({ type: 'newsletters' });
    await reports.request({ type: 'newsletters' });
    await pass(0);
    expect([reports.list().map((each) => each.state), news.length]).toEqual([['ready'], 1]);
  });

  it('a refused request leaves no entry', async () => {
    api.answer({ 'POST /api/reports': () => problem(422, 'rule-violated') });
    await expect(reports.request({ type: 'newsletters' })).rejects.toMatchObject({ code: 'rule-violated' });
    expect([reports.list(), rememberedReports(ME)]).toEqual([[], []]);
  });

  it('requesting the same report again gives one entry (D84: within 60 s)', async () => {
    await reports.request({ type: 'newsletters' });
    await reports.request({ type: 'newsletters' });
    expect([reports.list().length, rememberedReports(ME).length]).toEqual([1, 1]);
  });
});

describe('the browser’s report memory (A§3, A§4)', () => {
  it('stores id, type and requestedAt, for one person only', async () => {
    await reports.request({ type: 'newsletters' });
    expect(JSON.parse(localStorage.getItem(`steward.reports.${ME}`) ?? '')).toEqual([
      { id: ID, type: 'newsletters', requestedAt: '2026-03-18T10:00:00.000Z' },
    ]);
    expect(rememberedReports('another')).toEqual([]);
  });

  it('resumes polling after a reload', async () => {
    await reports.request({ type: 'newsletters' });
    reports.stop();
    const reloaded = new FollowedReports(ME);
    status = 'running';
    reloaded.resume();
    await pass(0);
    expect(reloaded.list().map((each) => each.state)).toEqual(['running']);
    reloaded.stop();
  });

  it('drops entries after 6 hours, to the hour: in an open page, and at the next visit', async () => {
    status = 'ready';
    await reports.request({ type: 'newsletters' });
    await pass(6 * HOUR - 5 * MINUTE);
    expect([state(), rememberedReports(ME).length]).toEqual(['ready', 1]);
    await pass(6 * MINUTE);
    expect([reports.list(), localStorage.getItem(`steward.reports.${ME}`)]).toEqual([[], null]);
    rememberReport(ME, { id: ID, type: 'newsletters', requestedAt: new Date(Date.now() - 6 * HOUR).toISOString() });
    reports.resume();
    expect(reports.list()).toEqual([]);
  });

  it('drops a report unknown to the server immediately', async () => {
    rememberReport(ME, { id: ID, type: 'newsletters', requestedAt: new Date().toISOString() });
    api.answer({ 'GET /api/reports/*': () => problem(404, 'not-found') });
    reports.resume();
    await pass(0);
    expect([reports.list(), rememberedReports(ME)]).toEqual([[], []]);
  });

  it('allows removing an entry by hand', async () => {
    status = 'ready';
    await reports.request({ type: 'newsletters' });
    await pass(2_000);
    reports.dismiss(ID);
    expect([reports.list(), rememberedReports(ME)]).toEqual([[], []]);
  });

  it.each([
    '',
    'null',
    '{}',
    '[1, null, {"id": 3}]',
    '[{"id":"a","type":"nothing","requestedAt":"2026-03-18T10:00:00Z"}]',
    '[{"id":"a","type":"assets","requestedAt":"soon"}]',
  ])('is empty when the stored value is invalid: %s', (stored) => {
    localStorage.setItem(`steward.reports.${ME}`, stored);
    expect(rememberedReports(ME)).toEqual([]);
  });
});
