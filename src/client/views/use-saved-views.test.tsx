import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import { createQueryClient } from '../query/query-client.ts';
import { session } from '../session/session.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { en as client } from '../texts/en.ts';
import { useSavedViews } from './use-saved-views.ts';

const id = (last: number): string => `0198a000-0000-7000-8000-00000000000${last}`;
const view = (at: number, name: string) => ({
  id: id(at),
  version: at,
  name,
  listKey: 'employees',
  query: `status=${name}`,
  grid: {},
  isShared: false,
  canChange: true,
  ownerName: null,
});

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
  history.replaceState(null, '', '/');
});

const GRID = { visibility: {}, order: [], pinned: {}, widths: {}, density: 'comfortable' } as const;
function Menu() {
  return (
    <ViewMenu
      store={useSavedViews('employees')}
      arrangement={{ grid: GRID, arrange: () => undefined, shown: ['a'], known: ['a'] }}
    />
  );
}

test.each([
  ['is removed from the address if chosen, and the filters stay', 'archived', null],
  ['leaves another chosen view in the address', 'active', id(1)],
])('a deleted view %s (A§2)', async (_, deleted, chosen) => {
  const user = userEvent.setup();
  let views = [view(1, 'archived'), view(2, 'active')];
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/permissions/me': () => ok({ permissions: [] }),
    'GET /api/saved-views': () => ok({ data: views, count: views.length }),
    'DELETE /api/saved-views/*': ({ path }) => {
      views = views.filter((each) => !path.endsWith(each.id));
      return { status: 204 };
    },
  });
  history.replaceState(null, '', `/hr/employees?status=archived&saved=${id(1)}`);
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <Menu />
    </QueryClientProvider>,
    { texts: { client } },
  );
  await user.click(await screen.findByRole('button', { name: 'View: archived' }));
  await user.click(await screen.findByRole('button', { name: `Delete ${deleted}` }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(new URLSearchParams(location.search).get('saved')).toBe(chosen);
  expect(new URLSearchParams(location.search).getAll('status')).toEqual(['archived']);
});

test('a view that could not be saved says why, and the views are read again: someone else may have changed them', async () => {
  const user = userEvent.setup();
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/permissions/me': () => ok({ permissions: [] }),
    'GET /api/saved-views': () => ok({ data: [view(1, 'archived')], count: 1 }),
    'POST /api/saved-views': () => problem(422, 'rule-violated'),
    'PATCH /api/saved-views/*': () => problem(409, 'stale-version', { record: view(1, 'archived') }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const told: string[] = [];
  function Writes() {
    const { create, change } = useSavedViews('employees');
    const tell = (error: unknown): void => void told.push(error instanceof Error ? error.message : '');
    const content = { name: 'Mine', query: '', grid: GRID, isShared: false };
    return (
      <>
        <button type="button" onClick={() => void create(content).catch(tell)}>
          Add
        </button>
        <button type="button" onClick={() => void change(view(1, 'archived'), { name: 'Other' }).catch(tell)}>
          Change
        </button>
      </>
    );
  }
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <Writes />
    </QueryClientProvider>,
    { texts: { client } },
  );
  await waitFor(() => expect(api.to('GET /api/saved-views')).toHaveLength(1));
  for (const [at, name] of ['Add', 'Change'].entries()) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(api.to('GET /api/saved-views')).toHaveLength(2 + at));
    await waitFor(() => expect(told).toHaveLength(1 + at));
  }
  expect(told.every((message) => message !== '')).toBe(true);
});
