import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages, recentMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';
import { PushSection } from './push-section.tsx';

const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const SUBSCRIPTION = { endpoint: 'https://push.example/send/1', keys: KEYS };

let api: StubbedApi;
let isOn: boolean;
const unsubscribe = vi.fn(() => Promise.resolve(true));
const subscribe = vi.fn((_options: object) => Promise.resolve({ toJSON: () => SUBSCRIPTION }));
const requestPermission = vi.fn(() => Promise.resolve('granted'));

beforeEach(() => {
  isOn = false;
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve({
        pushManager: { subscribe, getSubscription: () => Promise.resolve({ unsubscribe }) },
      }),
    },
  });
});
afterEach(async () => {
  cleanup();
  clearMessages();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await session.signOut();
  api.restore();
});

async function show(): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/account/push': () => ok({ publicKey: 'a-public-key', isOn }),
    'GET /api/account/notifications': () =>
      ok({ email: 'never', off: { email: [], push: ['leave'] }, address: 'a@b.example', timezone: 'Asia/Dubai' }),
    'PATCH /api/account/notifications': () =>
      ok({ email: 'never', off: { email: [], push: [] }, address: 'a@b.example', timezone: 'Asia/Dubai' }),
    'PUT /api/account/push': () => {
      isOn = true;
      return { status: 204 };
    },
    'DELETE /api/account/push': () => {
      isOn = false;
      return { status: 204 };
    },
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <PushSection />
    </QueryClientProvider>,
    { texts: { account: en, client } },
  );
}
const theSwitch = () => screen.findByRole('switch', { name: 'Push messages on this device' });

test('the browser asks only once the switch is pressed; its subscription is sent, and the areas can be chosen', async () => {
  const user = userEvent.setup();
  await show();
  const off = await theSwitch();
  expect([off.getAttribute('aria-checked'), requestPermission.mock.calls.length]).toEqual(['false', 0]);
  await user.click(off);
  const leave = await screen.findByRole('switch', { name: 'Push messages about: Leave' });
  expect(leave.getAttribute('aria-checked')).toBe('false');
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'a-public-key' }]]);
  expect(api.to('PUT /api/account/push').map(({ body }) => body)).toEqual([SUBSCRIPTION]);
  await user.click(leave);
  const changed = () => api.to('PATCH /api/account/notifications').map(({ body }) => body);
  await waitFor(() => expect(changed()).toEqual([{ areas: [{ area: 'leave', channel: 'push', isOn: true }] }]));
});

test('pressed again, the server and the browser forget the subscription', async () => {
  const user = userEvent.setup();
  isOn = true;
  await show();
  await user.click(await theSwitch());
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  expect(api.to('DELETE /api/account/push').length).toBe(1);
  await waitFor(() => expect(screen.queryByRole('switch', { name: /about/ })).toBeNull());
});

test('a browser that blocks notifications is explained, and nothing is sent', async () => {
  const user = userEvent.setup();
  requestPermission.mockResolvedValueOnce('denied');
  await show();
  await user.click(await theSwitch());
  await waitFor(() =>
    expect(
      recentMessages()
        .map(({ description }) => description)
        .join(),
    ).toContain('blocks notifications'),
  );
  expect(api.to('PUT /api/account/push')).toEqual([]);
  expect((await theSwitch()).getAttribute('aria-checked')).toBe('false');
});

test.each(['PushManager', 'isSecureContext'])('without %s it is not offered', async (name) => {
  vi.unstubAllGlobals();
  vi.stubGlobal('isSecureContext', name !== 'isSecureContext');
  await show();
  expect(within(document.body).queryByTestId('part-push')).toBeNull();
  expect(api.to('GET /api/account/push')).toEqual([]);
});
