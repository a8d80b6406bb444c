import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { call } from '../http/call.ts';
import { createSession, type Session } from '../session/create-session.ts';
import { session as pageSession } from '../session/session.ts';
import { openTabs } from '../session/tabs.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { startEarly } from './early-start.ts';

/** A single lock, as a browser has for all tabs; jsdom has none. */
let isLocked = false;
beforeEach(() => {
  isLocked = false;
  const request = async (_: string, options: unknown, task?: (lock: object | null) => Promise<unknown>) => {
    const run = (task ?? options) as (lock: object | null) => Promise<unknown>;
    if (isLocked && task) return run(null);
    return run({});
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});

const LIST = '/api/leaves?size=20';
let stub: StubbedApi;
let tab: Session | undefined;
beforeEach(() => {
  document.documentElement.lang = 'en';
  stub = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'POST /api/auth/refresh': () => ok(sampleSession()),
    'GET /api/leaves': () => ok({ data: [], count: 7, sum: { days: 0 } }),
  });
});
afterEach(async () => {
  tab?.close();
  delete window.stewardEarly;
  await pageSession.signOut();
  stub.restore();
});

const refreshes = () => stub.to('POST /api/auth/refresh').length;
const lists = () => stub.to('GET /api/leaves').length;
const list = () => call(api.leaves.list, { query: { size: 20 } });

test('the session reuses the early refresh: one refresh per load', async () => {
  const early = startEarly(() => []);
  tab = createSession();
  await tab.start(early);
  expect(tab.state()).toMatchObject({
    place: 'tab.signedIn.current',
    facts: { accessToken: sampleSession().accessToken },
  });
  expect(refreshes()).toBe(1);
});

test('each audience refreshes its own session, in its own turn (ADR-0131)', async () => {
  const early = startEarly(() => [LIST], 'employee-app');
  const [other, own] = [openTabs(() => undefined), openTabs(() => undefined, '-employee-app')];
  await early.outcome;
  expect(stub.to('POST /api/auth/refresh').map(({ body }) => body)).toEqual([{ audience: 'employee-app' }]);
  other.tell({ kind: 'signed-out' });
  own.tell({ kind: 'signed-in', facts: sampleSession() });
  await expect.poll(() => early.heard()?.kind).toBe('signed-in');
  for (const each of [other, own, early]) each.close();
});

test('a refusal is final and requested only once', async () => {
  stub.answer({ 'POST /api/auth/refresh': () => problem(401, 'not-signed-in') });
  const early = startEarly(() => [LIST]);
  tab = createSession();
  await tab.start(early);
  expect(tab.state()).toMatchObject({ place: 'tab.atDoor.never', facts: null });
  expect([refreshes(), lists()]).toEqual([1, 0]);
});

test('while another tab refreshes, this one waits: the cookie is single-use', async () => {
  isLocked = true;
  const early = startEarly(() => [LIST]);
  expect(await early.outcome).toEqual({ kind: 'unknown' });
  expect([refreshes(), lists()]).toEqual([0, 0]);
  early.close();
});

test('without a response the session makes its own request', async () => {
  stub.answer({ 'POST /api/auth/refresh': () => problem(503, 'not-ready') });
  const early = startEarly(() => [LIST]);
  await early.outcome;
  stub.answer({ 'POST /api/auth/refresh': () => ok(sampleSession({ token: 'token-2' })) });
  tab = createSession();
  await tab.start(early);
  expect(tab.state()).toMatchObject({ place: 'tab.signedIn.current', facts: { accessToken: 'token-2' } });
});

test('a message of another tab in the meantime takes precedence over the outcome', async () => {
  const early = startEarly(() => []);
  await early.outcome;
  const other = openTabs(() => undefined);
  other.tell({ kind: 'signed-out' });
  await expect.poll(() => early.heard()).toEqual({ kind: 'signed-out' });
  other.close();
  tab = createSession();
  await tab.start(early);
  expect(tab.state()).toMatchObject({ place: 'tab.atDoor.never', facts: null });
});

test('the first read starts as soon as the person is known, and its response serves one call', async () => {
  window.stewardEarly = startEarly(({ tenant }) => [`${LIST}`, ...(tenant.modules.length === 0 ? ['/never'] : [])]);
  await pageSession.start(window.stewardEarly);
  expect(lists()).toBe(1);
  const [sent] = stub.to('GET /api/leaves');
  expect(sent?.headers.get('authorization')).toBe(`Bearer ${sampleSession().accessToken}`);
  expect(sent?.headers.get('x-tenant-id')).toBe(sampleSession().tenant.id);
  expect((await list()).count).toBe(7);
  expect(lists()).toBe(1);
  await list();
  expect(lists()).toBe(2);
});

test.each([
  ['in another language', () => (document.documentElement.lang = 'ar')],
  ['for another person', () => stub.answer({ 'POST /api/auth/login': () => ok(sampleSession({ token: 'another' })) })],
])('a response that was requested %s is not used', async (_, change) => {
  window.stewardEarly = startEarly(() => [LIST]);
  await pageSession.start(window.stewardEarly);
  change();
  await pageSession.signIn({ email: 'a@b.example', password: 'x' });
  await list();
  expect(lists()).toBe(2);
});

test('a failed first read is requested again', async () => {
  stub.answer({ 'GET /api/leaves': () => Promise.reject(new TypeError('no line')) });
  window.stewardEarly = startEarly(() => [LIST]);
  await pageSession.start(window.stewardEarly);
  stub.answer({ 'GET /api/leaves': () => ok({ data: [], count: 3, sum: { days: 0 } }) });
  expect((await list()).count).toBe(3);
});
