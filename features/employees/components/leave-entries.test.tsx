import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import type { Employee } from '../employees.types.ts';
import { en } from '../texts/en.ts';
import { LeaveEntries } from './leave-entries.tsx';

const ID = '0198a000-0000-7000-8000-000000000001';
const ENTRY = {
  id: ID,
  version: 3,
  employee: { id: ID },
  type: 'annual',
  days: 6,
  startDate: '2026-02-01',
  expirationDate: '2026-03-31',
  note: 'Agreed',
  createdAt: '',
  updatedAt: '',
  actions: ['entry.change', 'entry.delete'].map((event) => ({ event, can: true, reasons: [] })),
};
const rights = (resource: string, ...actions: string[]) => actions.map((action) => `${resource}:${action}`);
const ALL = [
  ...rights('leave.balanceInitial', 'read', 'create', 'update', 'delete'),
  ...rights('leave.carryOver', 'read', 'create', 'update', 'delete'),
];

let api: StubbedApi;
beforeEach(() => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/leave-balance-initial': () => ok({ data: [], count: 0 }),
    'GET /api/leave-carry-over': () => ok({ data: [ENTRY], count: 1 }),
    'POST /api/leave-balance-initial': () =>
      problem(422, 'rule-violated', {
        errors: [{ path: 'startDate', code: 'year-closed', message: 'The year of this day is closed.' }],
      }),
    'PATCH /api/leave-carry-over/*': () => ok({ ...ENTRY, days: 4, version: 5 }),
    'DELETE /api/leave-carry-over/*': () => ({ status: 204 }),
  });
});
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

async function show(permissions: readonly string[] = ALL) {
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <LeaveEntries employee={{ id: ID } as Employee} />
    </QueryClientProvider>,
    { texts: { employees: en, client } },
  );
  return userEvent.setup();
}

test('manual day entries are shown with their kind, edited with their version, and removed after a confirmation (C§7)', async () => {
  const user = await show();
  const row = (await screen.findByText(/Annual leave/)).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('Annual leave · 6 daysCarried over · 01 Feb 2026 · until 31 Mar 2026 · Agreed');
  await user.click(within(row).getByRole('button', { name: 'Edit' }));
  const days = await screen.findByLabelText(/^Days/);
  await user.clear(days);
  await user.type(days, '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(`PATCH /api/leave-carry-over/${ID}`)).toHaveLength(1));
  expect(api.to(`PATCH /api/leave-carry-over/${ID}`)[0]?.body).toEqual({
    version: 3,
    days: 4,
    note: 'Agreed',
    startDate: '2026-02-01',
    expirationDate: '2026-03-31',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(api.to(`DELETE /api/leave-carry-over/${ID}`).map(({ query }) => query.get('version'))).toEqual(['3']),
  );
});

test('an opening balance has no expiry; a server error is shown on its field', async () => {
  const user = await show();
  await user.click(await screen.findByTestId('add-entry'));
  expect(await screen.findByLabelText(/^Type/)).toHaveValue('initial');
  expect(screen.queryByLabelText('Expires on')).toBeNull();
  await user.type(screen.getByLabelText(/^Days/), '12.5');
  await user.type(screen.getByRole('textbox', { name: /^From/ }), '1/3/2025');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^From/ })).toHaveAccessibleDescription(/This year is closed/),
  );
  expect(api.to('POST /api/leave-balance-initial')[0]?.body).toEqual({
    employeeId: ID,
    type: 'annual',
    value: 12.5,
    startDate: '2025-03-01',
    note: null,
  });
});

test('entries of a closed year are shown with the reason and without buttons (ADR-0064)', async () => {
  const reasons = [{ code: 'year-closed', message: 'in English', params: {} }];
  api.answer({
    'GET /api/leave-carry-over': () =>
      ok({
        data: [{ ...ENTRY, actions: ENTRY.actions.map(({ event }) => ({ event, can: false, reasons })) }],
        count: 1,
      }),
  });
  await show();
  const row = (await screen.findByText(/Annual leave/)).closest('li') as HTMLElement;
  expect(row).toHaveTextContent(en.refused['year-closed']);
  expect(within(row).queryByRole('button')).toBeNull();
});

test('read-only access shows no buttons; no access, no section (C§6)', async () => {
  api.answer({ 'GET /api/leave-carry-over': () => ok({ data: [{ ...ENTRY, actions: [] }], count: 1 }) });
  await show(['leave.carryOver:read:personal']);
  await screen.findByText(/Annual leave/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.to('GET /api/leave-balance-initial')).toHaveLength(0);
  cleanup();
  await show([]);
  expect(screen.queryByTestId('part-entered')).toBeNull();
});
