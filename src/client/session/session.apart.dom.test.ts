import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { createQueryClient } from '../query/query-client.ts';
import { createSession, type Session } from './create-session.ts';
import { session as pageSession } from './session.ts';

/** jsdom has no locks; a queue behaves the same. */
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

test('at start the cookie indicates whether a session exists', async () => {
  const tab = openTab();
  await tab.start();
  expect(tab.state().place).toBe('tab.signedIn.current');

  stub.answer({ 'POST /api/auth/refresh': () => problem(401, 'not-signed-in') });
  const stranger = openTab();
  await stranger.start();
  expect(stranger.state()).toMatchObject({ place: 'tab.atDoor.never', facts: null });

  stub.answer({ 'POST /api/auth/refresh': () => Promise.reject(new TypeError('offline')) });
  const offline = openTab();
  await offline.start();
  expect(offline.state()).toMatchObject({ place: 'tab.unreachable', problem: { code: 'network-failure' } });
});

test('concurrent requests for a fresh token cause one refresh, in this tab and across tabs', async () => {
  const [one, two] = [openTab(), openTab()];
  await one.signIn({ email: 'a@b.example', password: 'x' });
  await vi.waitFor(() => expect(two.state().place).toBe('tab.signedIn.current'));
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

test('the token is renewed before it expires, and before a call when it is about to expire', async () => {
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

test('signing out reaches the other tabs, and is retried when the server was unreachable', async () => {
  const [one, two] = [openTab(), openTab()];
  await one.signIn({ email: 'a@b.example', password: 'x' });
  await vi.waitFor(() => expect(two.state().place).toBe('tab.signedIn.current'));
  stub.answer({ 'POST /api/auth/logout': () => Promise.reject(new TypeError('offline')) });
  await one.signOut();
  expect(one.state()).toMatchObject({ place: 'tab.atDoor.byChoice', facts: null });
  await vi.waitFor(() => expect(two.state()).toMatchObject({ place: 'tab.atDoor.elsewhere', facts: null }));

  stub.answer({ 'POST /api/auth/logout': () => ({ status: 204 }) });
  const later = openTab();
  await later.start();
  expect(later.state().place).toBe('tab.atDoor.never');
  expect(stub.to('POST /api/auth/refresh')).toHaveLength(0);
  const afterwards = openTab();
  await afterwards.start();
  expect(afterwards.state().place).toBe('tab.signedIn.current');
});

test('a response that arrives after signing out does not sign in again', async () => {
  const tab = openTab();
  await tab.signIn({ email: 'a@b.example', password: 'x' });
  let reply: (answer: ReturnType<typeof ok>) => void = vi.fn();
  stub.answer({
    'POST /api/auth/refresh': () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  });
  const late = tab.renew();
  await vi.waitFor(() => expect(stub.to('POST /api/auth/refresh')).toHaveLength(1));
  expect(tab.state().place).toBe('tab.signedIn.refreshing');
  await tab.signOut();
  reply(ok(sampleSession({ token: 'token-2' })));
  expect(await late).toBeNull();
  expect(tab.state()).toMatchObject({ place: 'tab.atDoor.byChoice', facts: null });
  // Its cookie is ended as well: the next start would find it.
  await vi.waitFor(() => expect(stub.to('POST /api/auth/logout')).toHaveLength(2));
});

test('a refresh without a response keeps the session, a refused one ends it (D80)', async () => {
  const tab = openTab();
  await tab.signIn({ email: 'a@b.example', password: 'x' });
  stub.answer({ 'POST /api/auth/refresh': () => Promise.reject(new TypeError('offline')) });
  await expect(tab.renew()).rejects.toMatchObject({ code: 'network-failure' });
  expect(tab.state().place).toBe('tab.signedIn.current');
  stub.answer({ 'POST /api/auth/refresh': () => problem(401, 'session-ended') });
  expect(await tab.renew()).toBeNull();
  expect(tab.state().place).toBe('tab.atDoor.expired');
  expect(await tab.renew()).toBeNull();
  expect(stub.to('POST /api/auth/refresh')).toHaveLength(2);
});

test('signing in as another person in another tab is followed', async () => {
  const [one, two] = [openTab(), openTab()];
  await one.signIn({ email: 'a@b.example', password: 'x' });
  await vi.waitFor(() => expect(two.state().place).toBe('tab.signedIn.current'));
  stub.answer({ 'POST /api/auth/login': () => ok(sampleSession({ userId: '0198a000-0000-7000-8000-0000000000a2' })) });
  await two.signIn({ email: 'c@b.example', password: 'x' });
  await vi.waitFor(() => expect(one.person()).toBe(two.person()));
});

test('the cache of one person is cleared before the next one sees the page', async () => {
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

test('a device shows the session of a person until it is given back, refused or about to expire (D46)', async () => {
  const device = openTab();
  await device.start();
  const own = device.person();
  const guest = { ...sampleSession({ token: 'of-the-person' }), user: { ...sampleSession().user, id: 'guest' } };
  const seen: (string | null)[] = [];
  device.subscribe(() => seen.push(device.person()));

  device.lendTo(guest);
  expect(device.state()).toMatchObject({ place: 'tab.signedIn.current', facts: { accessToken: 'of-the-person' } });
  expect(await device.credentials()).toMatchObject({ accessToken: 'of-the-person' });
  device.giveBack();
  expect(await device.credentials()).toMatchObject({ accessToken: 'token-2' });

  // The server refused their token: it is not renewed, and the device's own is not used in its place.
  device.lendTo(guest);
  expect(await device.renew('of-the-person')).toBeNull();
  expect(device.person()).toBe(own);

  device.lendTo({ ...guest, expiresAt: new Date(Date.now() + 1_000).toISOString() });
  expect(await device.credentials()).toBeNull();
  expect(device.person()).toBe(own);
  expect(stub.to('POST /api/auth/refresh')).toHaveLength(1);

  device.lendTo(guest);
  await device.signOut();
  expect(device.person()).toBeNull();
  expect(seen.filter((person) => person?.endsWith('/guest'))).not.toHaveLength(0);
});
