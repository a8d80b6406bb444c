import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import { NotificationsBell } from './notifications-bell.tsx';

const LEAVE = '0198a000-0000-7000-8000-000000000010';
const entry = (id: number, type: string, params: object, readAt: string | null) => ({
  id: `0198a000-0000-7000-8000-00000000000${id}`,
  type,
  params: { requester: 'Aisha Khan', kind: 'leave', startDate: '2026-03-02', endDate: '2026-03-06', ...params },
  link: `/hr/leave?open=${LEAVE}`,
  createdAt: '2026-05-10T05:14:00Z',
  readAt,
});
const ENTRIES = [
  entry(1, 'leave-request', { step: 1 }, null),
  entry(2, 'leave-request-process-finished', { status: 'rejected' }, '2026-05-10T06:00:00Z'),
  entry(3, 'new-communication', { url: 'https://news.example/hello' }, '2026-05-10T06:00:00Z'),
  entry(4, 'new-communication', { url: 'javascript:alert(1)' }, '2026-05-10T06:00:00Z'),
];

let unread = 1;
let api: StubbedApi;
beforeEach(async () => {
  history.replaceState(null, '', '/hr/leave?status=accepted');
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/notifications': ({ query }) =>
      ok({ data: query.get('size') === '0' ? [] : ENTRIES, count: query.get('isUnread') ? unread : 2 }),
    'PATCH /api/notifications/*/read': () => ({ status: 204 }),
    'PATCH /api/notifications/read-all': () => ({ status: 204 }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationsBell />
    </QueryClientProvider>,
    { texts: { notifications: en, client } },
  );
});
afterEach(async () => {
  unread = 1;
  cleanup();
  await session.signOut();
  api.restore();
});

const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  return screen.findAllByTestId('notification');
};

test('each kind has its sentence, and unread ones are announced', async () => {
  const entries = await open(userEvent.setup());
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Aisha Khan requested leave, 02 – 06 Mar 2026. It is your turn to decide \(unread\)/),
    expect.stringMatching(/^The leave request of Aisha Khan, 02 – 06 Mar 2026, was rejected/),
    expect.stringMatching(/^There is a new message for you: news\.example\/hello/),
    expect.stringMatching(/^There is a new message for you/),
  ]);
});

test('opening one marks it as read and links to the record, without the filters of the current page', async () => {
  const user = userEvent.setup();
  const [first] = await open(user);
  await user.click(within(first as HTMLElement).getByRole('link'));
  await waitFor(() => expect(api.to('PATCH /api/notifications/*/read')).toHaveLength(1));
  expect(location.pathname + location.search).toBe(`/hr/leave?open=${LEAVE}`);
});

test('a newsletter opens in its own window; a link that is not a web link stays in the product (C§5)', async () => {
  const entries = await open(userEvent.setup());
  const [news, odd] = entries.slice(2).map((entry) => within(entry).getByRole('link'));
  expect(['href', 'target', 'rel'].map((name) => news?.getAttribute(name))).toEqual([
    'https://news.example/hello',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(odd?.getAttribute('href')).toBe(`/hr/leave?open=${LEAVE}`);
});

test('all can be marked as read together', async () => {
  const user = userEvent.setup();
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(api.to('PATCH /api/notifications/read-all')).toHaveLength(1));
});

test.each([
  [99, '99'],
  [100, '99+'],
])('%i unread ones show on the bell as %s', async (count, told) => {
  cleanup();
  unread = count;
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationsBell />
    </QueryClientProvider>,
    { texts: { notifications: en, client } },
  );
  await waitFor(() => expect(screen.getByTestId('unread-count').textContent).toBe(told));
});
