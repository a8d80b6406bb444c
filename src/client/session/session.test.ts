import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { createQueryClient } from '../query/query-client.ts';
import { createSession, type Session } from './create-session.ts';
import { session as pageSession } from './session.ts';

/** jsdom has no locks; one queue is what they are. */
function installLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, task: () => Promise<unknown>) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

let stub: StubbedApi;
const opened: Session[] = [];
function openTab(): Session {
  const tab = createSession();
  opened.push(tab);
  return tab;
}

beforeEach(() => {
  installLocks();
  stub = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'POST /api/auth/refresh': () => ok(sampleSession({ token: 'token-2' })),
  });
});
afterEach(() => {
  for (const tab of opened.splice(0)) tab.close();
  stub.restore();
  vi.useRealTimers();
});

test('at the start the cookie tells whether somebody is signed in', async () => {
  const tab = openTab();
  await tab.start();
  expect(tab.state().status).toBe('signed-in');

  stub.answer({ 'POST /api/auth/refresh': () => problem(401, 'not-signed-in') });
  const stranger = openTab();
  await stranger.start();
  expect(stranger.state()).toEqual({ status: 'signed-out', reason: 'never' });

  stub.answer({ 'POST /api/auth/refresh': () => Promise.reject(new TypeError('offline')) });
  const offline = openTab();
  await offline.start();
  expect(offline.state()).toMatchObject({ status: 'unreachable', problem: { code: 'network-failure' } });
});

test('many who need a fresh token at once cause one refresh, in this tab and across tabs', async () => {
  const [one, two] = [openTab(), openTab()];
  await one.signIn({ email: 'a@b.example', password: 'x' });
  await vi.waitFor(() => expect(two.state().status).toBe('signed-in'));
  stub.answer({
    'POST /api/auth/refresh': async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return ok(sampleSession({ token: 'token-2' }));
    },
  });
  await Promise.all([one.renew('token-1'), one.renew('token-1'), two.renew('token-1'), two.renew('token-1')]);
  expect(stub.to('POST /api/auth/refresh')).toHaveLength(1);
  expect(two.facts()?.accessToken).toBe('token-2');
});

test('the token is renewed ahead of its end, and before a call when it is nearly over', async () => {
  vi.useFakeTimers();
  const tab = openTab();
  await tab.signIn({ email: 'a@b.example', password: 'x' });
  await vi.advanceTimersByTimeAsync(8 * 60_000);
  expect(stub.to('POST /api/auth/refresh')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(stub.to('POST /api/auth/refresh')).toHaveLength(1);
  vi.useRealTimers();

  const sleeper = openTab();
  stub.answer({ 'POST /api/auth/login': () => ok(sampleSession({ token: 'stale', minutes: 0 })) });
  await sleeper.signIn({ email: 'a@b.example', password: 'x' });
  expect(await sleeper.credentials()).toMatchObject({ accessToken: 'token-2' });
});

test('signing out is heard by the other tabs, and made up for when the server could not be told', async () => {
  const [one, two] = [openTab(), openTab()];
  await one.signIn({ email: 'a@b.example', password: 'x' });
  await vi.waitFor(() => expect(two.state().status).toBe('signed-in'));
  stub.answer({ 'POST /api/auth/logout': () => Promise.reject(new TypeError('offline')) });
  await one.signOut();
  expect(one.state()).toEqual({ status: 'signed-out', reason: 'by-choice' });
  await vi.waitFor(() => expect(two.state()).toEqual({ status: 'signed-out', reason: 'in-another-tab' }));

  stub.answer({ 'POST /api/auth/logout': () => ({ status: 204 }) });
  const later = openTab();
  await later.start();
  expect(later.state().status).toBe('signed-out');
  expect(stub.to('POST /api/auth/refresh')).toHaveLength(0);
  const afterwards = openTab();
  await afterwards.start();
  expect(afterwards.state().status).toBe('signed-in');
});

test('another person in another tab is followed', async () => {
  const [one, two] = [openTab(), openTab()];
  await one.signIn({ email: 'a@b.example', password: 'x' });
  await vi.waitFor(() => expect(two.state().status).toBe('signed-in'));
  stub.answer({ 'POST /api/auth/login': () => ok(sampleSession({ userId: '0198a000-0000-7000-8000-0000000000a2' })) });
  await two.signIn({ email: 'c@b.example', password: 'x' });
  await vi.waitFor(() => expect(one.person()).toBe(two.person()));
});

test('the cache of one person is gone before the next one looks', async () => {
  const client = createQueryClient();
  await pageSession.signIn({ email: 'a@b.example', password: 'x' });
  client.setQueryData(['secret'], 'of the first');
  stub.answer({ 'POST /api/auth/login': () => ok(sampleSession({ userId: '0198a000-0000-7000-8000-0000000000a2' })) });
  await pageSession.signIn({ email: 'c@b.example', password: 'x' });
  expect(client.getQueryData(['secret'])).toBeUndefined();
  client.setQueryData(['secret'], 'of the second');
  await pageSession.signOut();
  expect(client.getQueryData(['secret'])).toBeUndefined();
});
