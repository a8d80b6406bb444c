import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const showNotification = vi.fn((_title: string, _options: object) => Promise.resolve());
const openWindow = vi.fn((_url: string) => Promise.resolve());
const view = {
  url: 'https://steward.example/me/leave',
  focus: vi.fn(() => Promise.resolve()),
  navigate: vi.fn((_url: string) => Promise.resolve()),
};
let windows: readonly object[] = [];

beforeAll(async () => {
  vi.stubGlobal('self', {
    location: { origin: 'https://steward.example', pathname: '/me-worker.js' },
    clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve(windows), openWindow },
    registration: { showNotification },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  await import('./view-worker.ts');
  vi.unstubAllGlobals();
});
beforeEach(() => {
  windows = [];
  vi.clearAllMocks();
});

/** Sends an event to the worker and waits for its work. */
async function send(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
  await Promise.all(work);
}
const press = (link: unknown) => {
  const close = vi.fn();
  return send('notificationclick', { notification: { data: link, close } }).then(() => close.mock.calls.length);
};

test('a push message is shown with its title, in place of the one with the same id', async () => {
  await send('push', { data: { text: () => '{"id":"7","title":"Your schedule has changed","link":"/me/shifts"}' } });
  expect(showNotification.mock.calls).toEqual([
    ['Your schedule has changed', { tag: '7', data: '/me/shifts', dir: 'auto', icon: '/icons/me-192.png' }],
  ]);
});

test('one without content is shown as well: the browser demands it', async () => {
  await send('push', { data: null });
  expect(showNotification.mock.calls[0]?.[0]).toBe('Steward');
});

test('pressing it goes to its page in the open view, and closes it', async () => {
  windows = [{ url: 'https://steward.example/menu' }, view];
  expect(await press('/me/shifts')).toBe(1);
  expect([view.focus.mock.calls.length, view.navigate.mock.calls, openWindow.mock.calls]).toEqual([
    1,
    [['/me/shifts']],
    [],
  ]);
});

test('without the view, or for a page of the panel, a window is opened', async () => {
  await press('/me/shifts');
  windows = [view];
  await press('/hr/leave?open=1');
  expect(openWindow.mock.calls).toEqual([['/me/shifts'], ['/hr/leave?open=1']]);
  expect(view.navigate).not.toHaveBeenCalled();
});

test('once installed it keeps the page, so that the view opens without a connection (ADR-0130)', async () => {
  const put = vi.fn(() => Promise.resolve());
  const page = new Response('<!doctype html>');
  const fetched = vi.fn((_address: unknown) => Promise.resolve(page));
  vi.stubGlobal('caches', { open: () => Promise.resolve({ match: () => Promise.resolve(undefined), put }) });
  vi.stubGlobal('fetch', fetched);
  await send('install', {});
  vi.unstubAllGlobals();
  expect(fetched.mock.calls).toEqual([['/me']]);
  expect(put.mock.calls).toEqual([['/me', page]]);
});
