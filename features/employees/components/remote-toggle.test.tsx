import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { EmployeeRow } from '../employees.types.ts';
import { en } from '../texts/en.ts';
import { RemoteToggle } from './remote-toggle.tsx';

const place = (id: string, type: string, status: string) => ({ id, name: id, type, status, timezone: 'Asia/Dubai' });
const SALON = place('salon', 'physical', 'active');
const CLOSED = place('closed', 'remote', 'inactive');
const HOME = place('home', 'remote', 'active');
const ABROAD = place('abroad', 'remote', 'active');

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

async function show(
  places: readonly object[],
  { isAllowed = true, ...more }: { isAllowed?: boolean; isRemote?: boolean; locationIds?: readonly string[] } = {},
): Promise<HTMLElement> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/locations': () => ok({ data: places, count: places.length }),
    'POST /api/locations/employee-assignment': () => ok({ data: [] }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const employee = { id: 'aisha', firstName: 'Aisha', lastName: 'Khan', isRemote: false, locationIds: [], ...more };
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <RemoteToggle employee={employee as unknown as EmployeeRow} isAllowed={isAllowed} />
    </QueryClientProvider>,
    { texts: { employees: en, client } },
  );
  return screen.getByRole('switch', { name: 'Remote work, Aisha Khan' });
}

const sent = () =>
  api.seen.filter(({ method, path }) => method !== 'GET' && path === '/api/locations/employee-assignment');

test.each([
  ['without a remote location', [SALON], en.remote.noPlace],
  ['with an inactive one only', [SALON, CLOSED], en.remote.noPlace],
])('%s it is locked with the reason (B§2)', async (_, places, reason) => {
  const toggle = await show(places);
  await waitFor(() => expect(api.to('GET /api/locations')).toHaveLength(1));
  expect(toggle).toHaveAttribute('aria-disabled', 'true');
  expect(toggle).toHaveAttribute('title', reason);
  await userEvent.click(toggle);
  expect(sent()).toEqual([]);
});

test('without the right to assign people it is locked, and no locations are read', async () => {
  const toggle = await show([HOME], { isAllowed: false });
  expect(toggle).toHaveAttribute('title', en.remote.notAllowed);
  expect(api.to('GET /api/locations')).toEqual([]);
});

test.each([
  ['the first active one', [SALON, CLOSED, HOME, ABROAD], { isRemote: false }, 'assign', 'home'],
  ['the one a person is at', [SALON, HOME, ABROAD], { isRemote: true, locationIds: ['abroad'] }, 'unassign', 'abroad'],
])('people are assigned to and removed from %s (B§2)', async (_, places, employee, type, locationId) => {
  const toggle = await show(places, employee);
  await waitFor(() => expect(toggle).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-checked', String(type === 'assign'));
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([{ data: [{ type, employeeId: 'aisha', locationId }] }]),
  );
});
