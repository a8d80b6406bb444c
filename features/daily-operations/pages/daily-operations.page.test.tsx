import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { en as shiftEn } from '#blocks/shifts/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import DailyOperationsPage from './daily-operations.page.tsx';

const PAGE = '/operations/daily-operations';
const SUM = { 'on-duty': 7, 'off-duty': 4, late: 2, absent: 3, sick: 5 };
const DAYS = { timezone: 'Asia/Kuwait', startDate: '2026-03-02', endDate: '2026-03-03' };

let api: StubbedApi;
const list = () => api.to('GET /api/daily-operations');

async function show(at: string, permissions: readonly string[] = ['schedule.attendance:read']): Promise<void> {
  history.replaceState(null, '', at);
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <DailyOperationsPage />
    </QueryClientProvider>,
    { texts: { 'daily-operations': en, shift: shiftEn, client } },
  );
}

beforeEach(async () => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/daily-operations': () => ok({ data: [], count: 0, sum: SUM, ...DAYS }),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const tab = (name: RegExp) => screen.findByRole('radio', { name });
const status = (): string | null => new URLSearchParams(location.search).get('status');

test('begins with Off Duty, written into the address (B§2, D12)', async () => {
  await show(PAGE);
  await waitFor(() => expect(status()).toBe('off-duty'));
  expect(await tab(/^Off Duty/)).toBeChecked();
  await waitFor(() => expect(list().at(-1)?.query.get('statuses')).toBe('off-duty'));
});

test('has five tabs, each with the count of the same filters, and a press moves the address (D33)', async () => {
  await show(PAGE);
  const tabs = within(await screen.findByRole('group', { name: 'Attendance' }));
  await waitFor(() =>
    expect(tabs.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Working7',
      'Off Duty4',
      'Late2',
      'Absent3',
      'Sick5',
    ]),
  );
  await userEvent.click(await tab(/^Late/));
  expect(status()).toBe('late');
  await waitFor(() => expect(list().at(-1)?.query.get('statuses')).toBe('late'));
});

test('names the days and the zone they are read in (D44)', async () => {
  await show(PAGE);
  expect(await screen.findByTestId('days')).toHaveTextContent('02 – 03 Mar 2026 · Asia/Kuwait');
});

test.each([
  ['status=late', 'No one is late'],
  ['status=absent', 'No one is absent'],
])('an empty tab says so: %s', async (address, says) => {
  await show(`${PAGE}?${address}`);
  expect(await screen.findByText(says)).toBeInTheDocument();
});

test('a search without matches offers to clear it, and the tab stays', async () => {
  await show(`${PAGE}?status=late&search=zz`);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe('?status=late'));
});

test('without the permission it reads nothing and says so (A§6)', async () => {
  await show(PAGE, []);
  expect(await screen.findByText('Not available to you')).toBeInTheDocument();
  expect(list()).toHaveLength(0);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a failure is shown with a retry', async () => {
  api.answer({ 'GET /api/daily-operations': () => problem(404, 'not-found') });
  await show(`${PAGE}?status=late`);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
