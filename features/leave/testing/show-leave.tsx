import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { en as approval } from '#blocks/approvals/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { LinkProvider } from '#ui/link/link-context.tsx';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';

const RIGHTS = [
  'employee.details:read',
  'location.details:read',
  'leave.details:read',
  'leave.details:create',
  'leave.balance:read',
  'leave.type:read',
  'approvalProcess.step:update',
];

export interface ShownLeave {
  readonly api: StubbedApi;
  readonly cache: QueryClient;
  readonly stop: () => Promise<void>;
}

export interface ShowOptions {
  readonly answers: Readonly<Record<string, StubAnswer>>;
  /** Rights beside those of a line manager. */
  readonly rights?: readonly string[];
}

/** Signs a line manager in and draws a part of the leave pages, with the API stubbed at the network's edge. */
export async function showLeave(element: ReactElement, { answers, rights = [] }: ShowOptions): Promise<ShownLeave> {
  const api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/leaves/*/absences': () => ok({ data: [], count: 0 }),
    'GET /api/notifications': () => ok({ data: [], count: 0 }),
    ...answers,
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...RIGHTS, ...rights] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <LinkProvider value={QueryLink}>{element}</LinkProvider>
    </QueryClientProvider>,
    {
      texts: { approval, leave: en, client },
    },
  );
  return {
    api,
    cache,
    stop: async () => {
      // Nothing of the page may outlive the person it was drawn for.
      cleanup();
      clearMessages();
      await session.signOut();
      api.restore();
    },
  };
}
