import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { approvalProcess } from '#machines/approval-process/index.ts';
import { loadFacts, loadLayouts } from '#machines/generated.ts';
import { withFacts } from '#machines/kernel/explored.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { userStatus } from '#machines/user-status/index.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import WorkflowPage from './workflow.page.tsx';

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
  history.replaceState(null, '', '/');
});

const MAY_SET_UP = 'web.access.systemManagement.approvalProcesses:read';

test.each([
  [
    'the approval workflow links to the setup of its steps, with access to it',
    'approval-process',
    [MAY_SET_UP],
    ['/system-management/approval-processes'],
  ],
  ['the approval workflow has no setup link without access', 'approval-process', [], []],
  ['a workflow without setup has no link', 'user-status', [MAY_SET_UP], []],
] as const)('%s (A§6)', async (_, machine, permissions, links) => {
  const described = await Promise.all(
    [describeMachine(approvalProcess), describeMachine(userStatus)].map(async (each) => ({
      ...withFacts(each, await loadFacts(each.name)),
      isStored: true,
      layout: await loadLayouts(each.name),
    })),
  );
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/workflows': () => ok({ data: described, count: described.length }),
  });
  await session.signIn({ email: 'admin@luma.example', password: 'steward-demo' });
  history.replaceState(null, '', `/workflows/${machine}?tab=table`);
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <Route path="/workflows/:machine" component={WorkflowPage} />
    </QueryClientProvider>,
    { texts: { workflows: en, client } },
  );
  await screen.findByRole('tablist');
  expect(screen.queryAllByRole('link', { name: en.changeSteps }).map((link) => link.getAttribute('href'))).toEqual(
    links,
  );
});
