import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveNotification } from '#contract/live.endpoints.ts';
import { NOTIFICATION_TYPES } from '#domain/records.ts';
import { live, type LiveEvent } from '#client/live/live.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages, recentMessages } from '#ui/toast/messages.ts';
import { iconOf } from '../notification-icons.ts';
import { sentenceOf } from '../notification-words.ts';
import { unreadQuery } from '../notifications.queries.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import LiveNotifications from './live-notifications.tsx';

const ME = sampleSession().user.employeeId ?? '';
const news = (changes: Partial<LiveNotification> = {}): LiveNotification => ({
  id: '0198a000-0000-7000-8000-000000000001',
  type: 'leave-request',
  params: { requester: 'Aisha Khan' },
  link: '/hr/leave?open=1',
  createdAt: '2026-05-10T05:14:00Z',
  readAt: null,
  ...changes,
});

let api: StubbedApi;
let client: QueryClient;
let tell: (event: LiveEvent) => void;
beforeEach(async () => {
  clearMessages();
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'x' });
  vi.spyOn(live, 'subscribe').mockImplementation((listener) => {
    tell = (event) => act(() => listener(event));
    return () => undefined;
  });
  client = createQueryClient();
  await renderUi(
    <QueryClientProvider client={client}>
      <LiveNotifications />
    </QueryClientProvider>,
    { texts: { notifications: en } },
  );
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const unread = () => client.getQueryData(unreadQuery.queryKey)?.count;
const titles = () => recentMessages().map(({ kind, title }) => [kind, title]);

test('the badge follows every server event (D87)', () => {
  tell({ name: 'ready', data: { unread: 4, isComplete: true } });
  expect(unread()).toBe(4);
  tell({ name: 'notification', data: { unread: 5, notification: news() } });
  expect(unread()).toBe(5);
  tell({ name: 'notification', data: { unread: 0, notification: null } });
  expect(unread()).toBe(0);
});

test('new notifications show a toast in a visible tab; successes disappear sooner (A§8)', () => {
  tell({ name: 'notification', data: { unread: 1, notification: news() } });
  tell({
    name: 'notification',
    data: {
      unread: 2,
      notification: news({
        type: 'leave-request-process-finished',
        params: { requester: 'Aisha Khan', status: 'accepted', startDate: '2026-05-10', endDate: '2026-05-12' },
      }),
    },
  });
  expect(titles()).toEqual([
    ['success', 'The leave request of Aisha Khan, 10 – 12 May 2026, was accepted'],
    ['info', 'Aisha Khan requested leave, –. It is your turn to decide'],
  ]);
});

test.each([
  ['approval-process-new-note', 'leave', 'types.approval-process-new-note'],
  ['approval-process-new-note', 'day-banking', 'types.approval-process-new-note-till'],
  ['approval-process-new-note', 'change-assigned-device', 'types.approval-process-new-note-device'],
  ['approval-process-canceled', 'leave', 'types.approval-process-canceled'],
  ['approval-process-canceled', 'change-assigned-device', 'types.approval-process-canceled-device'],
] as const)('%s of a %s request names its subject', (type, kind, key) => {
  expect(sentenceOf({ type, params: { requester: 'x', kind } }, 'en')[0]).toBe(key);
});

test('no toast for your own actions, in a hidden tab, for what was read elsewhere, or on first load', () => {
  tell({ name: 'ready', data: { unread: 4, isComplete: true } });
  tell({ name: 'notification', data: { unread: 1, notification: null } });
  tell({ name: 'notification', data: { unread: 1, notification: news({ params: { requester: 'x', by: ME } }) } });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tell({ name: 'notification', data: { unread: 2, notification: news() } });
  expect(titles()).toEqual([]);
});

test('every type has an icon and a text in both languages; an unknown one gets a plain text', () => {
  const look = NOTIFICATION_TYPES.map((type) => iconOf(type).type);
  expect(new Set(look).size).toBe(NOTIFICATION_TYPES.length);
  expect(look).not.toContain(iconOf('made-up').type);
  for (const texts of [en, ar]) expect(NOTIFICATION_TYPES.filter((type) => !(type in texts.types))).toEqual([]);
  const forNobody = (type: LiveNotification['type'], about?: string) =>
    sentenceOf(news({ type, params: { waitsFor: 'nobody', ...(about ? { about } : {}) } }), 'en')[0];
  expect([
    forNobody('leave-request'),
    forNobody('leave-request', 'cancellation'),
    forNobody('day-banking-variance'),
    forNobody('change-device'),
  ]).toEqual([
    'types.leave-request-for-nobody',
    'types.leave-cancellation-for-nobody',
    'types.day-banking-variance-for-nobody',
    'types.change-device-for-nobody',
  ]);
  expect(sentenceOf({ type: 'made-up' as never, params: {} }, 'en')[0]).toBe('types.unknown');
});
