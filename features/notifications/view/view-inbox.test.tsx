import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ar as viewAr } from '#blocks/employee-view/texts/ar.ts';
import { en as view } from '#blocks/employee-view/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { ar as clientAr } from '#client/texts/ar.ts';
import { en as client } from '#client/texts/en.ts';
import type { Language } from '#ui/language/language.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { ViewBell } from './view-bell.tsx';
import ViewInboxPage from './view-inbox.page.tsx';

const LEAVE = '0198a000-0000-7000-8000-000000000010';
const HELD = ['mobile.access.employeeApp.myDesk:read', 'leave.details:read:personal'];
const entry = (id: number, type: string, params: object, readAt: string | null) => ({
  id: `0198a000-0000-7000-8000-00000000000${id}`,
  type,
  params,
  link: `/hr/leave?open=${LEAVE}`,
  createdAt: '2026-05-10T05:14:00Z',
  readAt,
});
const ANSWER = { status: 'accepted', isRequester: true, startDate: '2026-03-02', endDate: '2026-03-06' };

let entries: readonly ReturnType<typeof entry>[];
let api: StubbedApi;
const unread = () => entries.filter(({ readAt }) => readAt === null).length;
const reading = (id: string | null) => {
  entries = entries.map((each) => (id === null || each.id === id ? { ...each, readAt: '2026-05-10T06:00:00Z' } : each));
  return { status: 204 } as const;
};

beforeEach(async () => {
  history.replaceState(null, '', '/me/notifications');
  entries = [
    entry(1, 'leave-request-process-finished', ANSWER, null),
    entry(2, 'schedule-change', { change: 'added', date: '2026-03-02' }, null),
    entry(3, 'new-communication', { url: 'https://news.example/hello' }, '2026-05-10T06:00:00Z'),
  ];
  api = stubApi({
    'POST /api/auth/login': () => ok({ ...sampleSession(), permissions: HELD }),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/notifications': ({ query }) =>
      ok({
        data: query.get('size') === '0' ? [] : entries,
        count: query.get('isUnread') ? unread() : entries.length,
      }),
    'PATCH /api/notifications/*/read': ({ path }) => reading(path.split('/')[3] ?? ''),
    'PATCH /api/notifications/read-all': () => reading(null),
  });
  await session.signIn({ email: 'app-only@luma.example', password: 'steward-demo' });
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const show = (language: Language = 'en') =>
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <ViewBell />
      <ViewInboxPage />
    </QueryClientProvider>,
    {
      language,
      texts:
        language === 'en'
          ? { notifications: en, 'employee-view': view, client }
          : { notifications: ar, 'employee-view': viewAr, client: clientAr },
    },
  );
const rows = () => screen.findAllByTestId('view-notification');

test('notifications are listed with their state, and lead to pages of the view that are open (D87, C§6)', async () => {
  await show();
  const [answer, shifts, news] = await rows();
  expect(answer?.textContent).toMatch(/^Your leave.*02 – 06 Mar 2026.*\(unread\)/);
  expect(answer?.getAttribute('href')).toBe(`/me/leave?open=${LEAVE}`);
  // Without the right to shifts there is no page to open, only a mark to set.
  expect([shifts?.tagName, shifts?.dataset['unread']]).toEqual(['BUTTON', 'true']);
  expect([news?.getAttribute('href'), news?.getAttribute('rel')]).toEqual([
    'https://news.example/hello',
    'noopener noreferrer',
  ]);
  expect(news?.dataset['unread']).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Notifications, 2 unread' }).getAttribute('href')).toBe('/me/notifications');
});

test('following one marks it as read: the bell and the line change', async () => {
  const user = userEvent.setup();
  await show();
  const [, shifts] = await rows();
  await user.click(shifts as HTMLElement);
  await screen.findByRole('link', { name: 'Notifications, 1 unread' });
  await waitFor(async () => expect((await rows()).filter((row) => row.dataset['unread'])).toHaveLength(1));
  await user.click(screen.getByTestId('mark-all'));
  await screen.findByRole('link', { name: 'Notifications, none unread' });
  expect(screen.queryByTestId('mark-all')).toBeNull();
});

test('the icon of the installed app shows the number of unread ones', async () => {
  const counts: number[] = [];
  Object.assign(navigator, { setAppBadge: async (count: number) => void counts.push(count) });
  try {
    await show();
    await waitFor(() => expect(counts.at(-1)).toBe(2));
  } finally {
    Reflect.deleteProperty(navigator, 'setAppBadge');
  }
});

test('in Arabic; without any there is a sentence instead of a list', async () => {
  entries = [];
  await show('ar');
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('لا إشعارات بعد');
  expect(within(screen.getByTestId('view-bell')).queryByTestId('unread-count')).toBeNull();
  expect(screen.getByRole('link', { name: 'الإشعارات، لا جديد' })).toBeTruthy();
});
