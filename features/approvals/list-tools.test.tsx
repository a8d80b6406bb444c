import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { chooseExport } from '#ui/testing/choose-from-menu.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import ListFileMenu from '#blocks/list/list-file-menu.tsx';
import ListTools from '#blocks/list/list-tools.tsx';
import { deviceReads } from './devices.queries.ts';
import { SUBSTITUTE_FILE } from './substitutes.queries.ts';
import { en } from './texts/en.ts';
import { waitingReads } from './waiting-list.queries.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const arrangement = (...shown: string[]): ListArrangement => ({
  grid: {} as never,
  arrange: () => undefined,
  shown,
  known: shown,
});

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test.each([
  [
    'device-changes',
    <ListTools
      key="d"
      of={deviceReads}
      query={{ statuses: ['requested'], sortBy: 'createdAt', sortOrder: 'asc' }}
      arrangement={arrangement('status', 'employee')}
      hasViews
    />,
    { fields: ['status', 'employee'], filters: { statuses: ['requested'], sortBy: 'createdAt', sortOrder: 'asc' } },
  ],
  [
    'approvals-waiting',
    <ListTools
      key="w"
      of={waitingReads}
      query={{ kinds: ['leave'], isEarlyToo: true }}
      arrangement={arrangement('kind', 'about')}
      hasViews
    />,
    { fields: ['kind', 'about'], filters: { kinds: ['leave'], isEarlyToo: true } },
  ],
  [
    'approval-substitutes',
    <ListFileMenu key="s" of={SUBSTITUTE_FILE} query={{ isOwn: true, states: ['upcoming', 'in-force'] }} />,
    { filters: { isOwn: true, states: ['upcoming', 'in-force'] } },
  ],
])('%s: exports the view as shown as a report (A§7)', async (type, tools, view) => {
  const user = userEvent.setup();
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
    'POST /api/reports': () =>
      ok({
        id: ID,
        version: 1,
        type,
        format: 'pdf',
        status: 'queued',
        progress: 0,
        fileUrl: null,
        requestedAt: new Date().toISOString(),
        expiresAt: null,
        error: null,
      }),
    'GET /api/reports/*': () =>
      ok({
        id: ID,
        version: 1,
        type,
        format: 'pdf',
        status: 'queued',
        progress: 0,
        fileUrl: null,
        requestedAt: new Date().toISOString(),
        expiresAt: null,
        error: null,
      }),
  });
  await session.signIn({ email: 'admin@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: ['report:read'] });
  await renderUi(<QueryClientProvider client={cache}>{tools}</QueryClientProvider>, {
    texts: { approvals: en, client },
  });
  await chooseExport(user, /PDF/);
  await waitFor(() => expect(api.to('POST /api/reports')[0]?.body).toEqual({ type, format: 'pdf', ...view }));
});
