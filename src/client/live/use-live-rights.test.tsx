import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query/query-client.ts';
import { session } from '../session/session.ts';
import { usePermissions } from '../session/use-permissions.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { live, type LiveEvent } from './live.ts';
import { useLiveRights } from './use-live-rights.ts';

const READ_ASSETS = { resource: 'asset.details', action: 'read' } as const;

let api: StubbedApi;
let granted: readonly string[];
let tell: (event: LiveEvent) => void;

beforeEach(async () => {
  granted = ['leave.details:read'];
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession({ permissions: granted })),
    'POST /api/auth/refresh': () => ok(sampleSession({ token: 'token-2', permissions: granted })),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/permissions/me': () => ok({ permissions: granted }),
  });
  vi.spyOn(live, 'subscribe').mockImplementation((listener) => {
    tell = listener;
    return () => undefined;
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const reads = {
  list: vi.fn<() => Promise<number>>(() => Promise.resolve(1)),
  form: vi.fn<() => Promise<number>>(() => Promise.resolve(1)),
};

function Page() {
  useLiveRights();
  useQuery({ queryKey: ['list'], queryFn: reads.list });
  useQuery({ queryKey: ['opened form'], queryFn: reads.form, staleTime: Infinity });
  return <p>{usePermissions().has(READ_ASSETS) ? 'assets are in the menu' : 'no assets'}</p>;
}

test('a right granted or revoked while a page is open applies there without a reload (A§6)', async () => {
  const client = createQueryClient();
  client.setQueryData(['seen before with other rights'], 'secret');
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('no assets')).toBeVisible();
  granted = ['leave.details:read', 'asset.details:read'];
  tell({ name: 'rights', data: {} });
  expect(await screen.findByText('assets are in the menu')).toBeVisible();
  expect(client.getQueryData(['seen before with other rights'])).toBeUndefined();
  expect(reads.list).toHaveBeenCalledTimes(2);
  expect(reads.form).toHaveBeenCalledTimes(1);
  granted = ['leave.details:read'];
  tell({ name: 'rights', data: {} });
  expect(await screen.findByText('no assets')).toBeVisible();
});

test('after a gap in which events may have been missed, rights are refetched as well', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  granted = ['asset.details:read'];
  tell({ name: 'missed', data: null });
  expect(await screen.findByText('assets are in the menu')).toBeVisible();
});
