import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live, type LiveEvent } from '#client/live/live.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import LiveLeaves from './components/live-leaves.tsx';
import { refreshChanged } from './leave-cache.ts';
import { inOrder, type HistoryEntry } from './history.queries.ts';
import { leaveQuery, leaveReads } from './leave.queries.ts';
import { sampleLeave } from './testing/sample-leave.ts';

const SHOWN = sampleLeave();
const LIST = leaveReads.rows({}).queryKey;

let api: StubbedApi;
let client: QueryClient;
beforeEach(async () => {
  history.replaceState(null, '', '/hr/leave');
  client = new QueryClient();
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/leaves/*': () => ok({ ...SHOWN, approvalStatus: 'rejected' }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'x' });
  client.setQueryData(LIST, {
    pages: [{ data: [SHOWN], count: 1, sum: { days: 1 } }],
    pageParams: [{ page: 0 }],
  } as never);
});
afterEach(async () => {
  await session.signOut();
  api.restore();
});

const statuses = () =>
  (client.getQueryData(LIST) as unknown as { pages: { data: { approvalStatus: string }[] }[] }).pages.flatMap(
    ({ data }) => data.map(({ approvalStatus }) => approvalStatus),
  );

test('a visible row updates in place without refetching its list', async () => {
  await refreshChanged(client, [SHOWN.id]);
  expect(statuses()).toEqual(['rejected']);
  expect(client.getQueryState(LIST)?.isInvalidated).toBe(false);
  expect(client.getQueryState(leaveQuery(SHOWN.id).queryKey)?.data).toMatchObject({ approvalStatus: 'rejected' });
});

test('a change that arrives during a refetch triggers another one', async () => {
  const first = Promise.withResolvers<void>();
  let asked = 0;
  api.answer({
    'GET /api/leaves/*': async () => {
      asked += 1;
      if (asked === 1) await first.promise;
      return ok({ ...SHOWN, approvalStatus: asked === 1 ? 'pending' : 'accepted' });
    },
  });
  const before = refreshChanged(client, [SHOWN.id]);
  await vi.waitFor(() => expect(asked).toBe(1));
  await refreshChanged(client, [SHOWN.id]);
  first.resolve();
  await before;
  expect(asked).toBe(2);
  expect(statuses()).toEqual(['accepted']);
});

test('continuous changes are refetched while they arrive', async () => {
  let tell: (event: LiveEvent) => void = () => undefined;
  vi.spyOn(live, 'subscribe').mockImplementation((listener) => {
    tell = listener;
    return () => undefined;
  });
  render(
    <QueryClientProvider client={client}>
      <LiveLeaves />
    </QueryClientProvider>,
  );
  for (let turn = 0; turn < 10; turn++) {
    tell({ name: 'changed', data: { resource: 'leaves', id: SHOWN.id } });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(api.to('GET /api/leaves/*').length).toBeGreaterThan(1);
});

test('a change to an unlisted request marks the lists stale without a request', async () => {
  await refreshChanged(client, ['0198a000-0000-7000-8000-0000000000ff']);
  expect(client.getQueryState(LIST)?.isInvalidated).toBe(true);
  expect(api.to('GET /api/leaves/*')).toHaveLength(0);
});

test('a record that can no longer be read stays as it is', async () => {
  api.answer({ 'GET /api/leaves/*': () => problem(404, 'not-found') });
  await refreshChanged(client, [SHOWN.id]);
  expect(statuses()).toEqual([SHOWN.approvalStatus]);
});

test('history is sorted by time; at the same instant by id, with the request before its approval', () => {
  const entry = (id: string, event: string, at: string) => ({ id, event, at }) as HistoryEntry;
  const order = inOrder([
    entry('4', 'process.accepted', '2'),
    entry('3', 'step.accept', '2'),
    entry('1', 'process.route', '1'),
    entry('2', 'leave.request', '1'),
  ]);
  expect(order.map(({ event }) => event)).toEqual([
    'leave.request',
    'process.route',
    'step.accept',
    'process.accepted',
  ]);
});
