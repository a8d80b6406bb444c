import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { Route } from 'wouter';
import { afterEach } from 'vitest';
import { loadFacts, loadLayouts } from '#machines/generated.ts';
import { withFacts } from '#machines/kernel/explored.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { userStatus } from '#machines/user-status/index.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import { COUNTS, ID, traffic } from './sample-traffic.ts';
import WorkflowRecordPage from '../pages/workflow-record.page.tsx';
import WorkflowPage from '../pages/workflow.page.tsx';
import WorkflowsPage from '../pages/workflows.page.tsx';

/** The workflow pages, with the API stubbed at the network boundary. */
interface ShownWorkflows {
  api: StubbedApi;
  readonly show: (path: string, answers?: Readonly<Record<string, StubAnswer>>) => Promise<void>;
}

/** Unmounts the pages after each test of a file. */
export function prepareWorkflows(): ShownWorkflows {
  const pages = { show } as ShownWorkflows;
  async function show(path: string, answers: Readonly<Record<string, StubAnswer>> = {}): Promise<void> {
    const workflow = {
      ...withFacts(describeMachine(userStatus), await loadFacts('user-status')),
      isStored: true,
      layout: await loadLayouts('user-status'),
    };
    pages.api = stubApi({
      'POST /api/auth/login': () => ok(sampleSession()),
      'POST /api/auth/logout': () => ({ status: 204 }),
      'GET /api/workflows/waiting': () => ok({ by: 'state', data: [], count: 0 }),
      'GET /api/workflows': () => ok({ data: [workflow], count: 1 }),
      'GET /api/workflows/user-status/counts': () =>
        ok({
          machine: 'user-status',
          records: 18,
          open: 15,
          counts: Object.entries(COUNTS).map(([state, count]) => ({ state, count })),
        }),
      'GET /api/workflows/user-status/traffic': () => ok(traffic),
      'GET /api/workflows/user-status/records': () =>
        ok({
          data: [
            {
              id: ID,
              state: 'on-hold',
              since: '2026-11-01T08:00:00.000Z',
              label: 'Aisha Khan',
              kind: null,
              path: '/somewhere',
            },
            {
              id: `${ID.slice(0, -1)}2`,
              state: 'on-hold',
              since: '2026-11-02T08:00:00.000Z',
              label: null,
              kind: null,
              path: null,
            },
          ],
          count: 2,
        }),
      ...answers,
    });
    await session.signIn({ email: 'admin@luma.example', password: 'steward-demo' });
    history.replaceState(null, '', path);
    await renderUi(
      <QueryClientProvider client={createQueryClient()}>
        <Route path="/workflows" component={WorkflowsPage} />
        <Route path="/workflows/:machine" component={WorkflowPage} />
        <Route path="/workflows/:machine/:id" component={WorkflowRecordPage} />
      </QueryClientProvider>,
      { texts: { workflows: en, client } },
    );
  }
  afterEach(async () => {
    cleanup();
    await session.signOut();
    pages.api.restore();
    history.replaceState(null, '', '/');
  });
  return pages;
}
