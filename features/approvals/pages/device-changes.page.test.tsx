import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import DeviceChangesPage from './device-changes.page.tsx';

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
  history.replaceState(null, '', '/');
});

/** Employees request a replacement for their own devices: an account without an employee has none (C§3). */
test.each([
  ['an employee with read access to assets', 'employee', ['asset.details:read:personal'], 1],
  ['an employee without it', 'employee', [], 0],
  ['an account without an employee', 'nobody', ['asset.details:read'], 0],
] as const)('requesting another device, by button or address: %s', async (_, who, permissions, times) => {
  const facts = sampleSession();
  api = stubApi({
    'POST /api/auth/login': () =>
      ok(who === 'nobody' ? { ...facts, user: { ...facts.user, employeeId: null } } : facts),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/device-changes': () => ok({ data: [], count: 0 }),
    'GET /api/assets': () => ok({ data: [], count: 0 }),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
  });
  await session.signIn({ email: 'staff@luma.example', password: 'steward-demo' });
  const show = async (at: string): Promise<void> => {
    history.replaceState(null, '', at);
    const cache = createQueryClient();
    cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
    await renderUi(
      <QueryClientProvider client={cache}>
        <DeviceChangesPage />
      </QueryClientProvider>,
      { texts: { approvals: en, client } },
    );
    await screen.findByRole('heading', { level: 1 });
    // Dialogs are lazily loaded.
    await act(() => vi.dynamicImportSettled());
  };
  await show('/device-changes');
  expect(screen.queryAllByTestId('new-device-change')).toHaveLength(times);
  cleanup();
  await show('/device-changes?new=change');
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(times));
});
