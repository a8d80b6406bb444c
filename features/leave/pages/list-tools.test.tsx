import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok, problem, type StubAnswer } from '#client/testing/stub-api.ts';
import { chooseExport } from '#ui/testing/choose-from-menu.ts';
import { layOut } from '#ui/testing/lay-out.ts';
import { idOf } from '#blocks/approvals/testing/sample-process.ts';
import { sampleLeave } from '../testing/sample-leave.ts';
import { showLeave, type ShownLeave } from '../testing/show-leave.tsx';
import LeavePage from './leave.page.tsx';

const GRID = { visibility: { type: false }, order: [], pinned: {}, widths: {}, density: 'comfortable' };
const VIEW = {
  id: idOf(300),
  version: 3,
  listKey: 'leave',
  name: 'Long ones',
  query: 'status=accepted&sortBy=days&sortOrder=desc',
  grid: GRID,
  isShared: false,
  canChange: true,
  ownerName: null,
};

let shown: ShownLeave;
const show = async (answers: Record<string, StubAnswer> = {}) => {
  shown = await showLeave(<LeavePage />, {
    answers: {
      'GET /api/leaves': () => ok({ data: [sampleLeave()], count: 1, sum: { days: 6 } }),
      'GET /api/leave-types': () => ok({ data: [], count: 0 }),
      'GET /api/locations': () => ok({ data: [], count: 0 }),
      'GET /api/saved-views': () => ok({ data: [VIEW], count: 1 }),
      ...answers,
    },
  });
  await screen.findByTestId('views');
  return userEvent.setup();
};

beforeEach(() => {
  layOut();
  history.replaceState(null, '', '/hr/leave?status=pending&search=ai&tab=approvals');
});
afterEach(() => shown.stop());

test('choosing a view replaces the filters in the address, and Back undoes it (A§2, D12)', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('button', { name: 'Long ones' }));
  expect(location.search).toBe(`?tab=approvals&status=accepted&sortBy=days&sortOrder=desc&saved=${VIEW.id}`);
  await waitFor(() =>
    expect(
      shown.api
        .to('GET /api/leaves')
        .some(({ query }) => query.get('approvalStatuses') === 'accepted' && query.get('sortBy') === 'days'),
    ).toBe(true),
  );
  expect(screen.queryByRole('columnheader', { name: /Type/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Modified')).not.toBeInTheDocument();
  history.back();
  await waitFor(() => expect(location.search).toBe('?status=pending&search=ai&tab=approvals'));
});

test('a view in the address is compared with the list; saving sends the current filters and the loaded version', async () => {
  history.replaceState(null, '', `/hr/leave?status=rejected&saved=${VIEW.id}`);
  const user = await show({ 'PATCH /api/saved-views/*': () => ok({ ...VIEW, version: 4 }) });
  await screen.findByText('Modified');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.api.to('PATCH /api/saved-views/*')).toHaveLength(1));
  expect(shown.api.to('PATCH /api/saved-views/*')[0]?.body).toMatchObject({ version: 3, query: 'status=rejected' });
  await waitFor(() => expect(shown.api.to('GET /api/saved-views').length).toBeGreaterThan(1));
});

test('the export requests the current filters and columns', async () => {
  localStorage.setItem(
    'steward.grid.leave',
    JSON.stringify({ version: 1, ...GRID, visibility: { type: false, approvers: false }, order: ['days', 'employee'] }),
  );
  const user = await show({
    'GET /api/leaves/export': () =>
      problem(422, 'rule-violated', {
        errors: [{ path: '', code: 'too-many', message: 'Too many.', params: { count: 60_000, max: 50_000 } }],
      }),
  });
  await chooseExport(user, 'CSV');
  expect(await screen.findByText(/60000 entries match, and at most 50000 can be exported/)).toBeInTheDocument();
  const [request] = shown.api.to('GET /api/leaves/export');
  expect(request?.query.get('format')).toBe('csv');
  expect(request?.query.getAll('approvalStatuses')).toEqual(['pending']);
  expect(request?.query.get('searchText')).toBe('ai');
  expect(request?.query.getAll('columns').slice(0, 2)).toEqual(['days', 'employee']);
  expect(request?.query.getAll('columns')).not.toContain('type');
  expect(request?.headers.get('accept-language')).toBe('en');
});
