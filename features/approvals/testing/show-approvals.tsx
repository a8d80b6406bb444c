import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach } from 'vitest';
import { en as approval } from '#blocks/approvals/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';

export const DECIDES = ['approvalProcess.step:update:team', 'asset.details:read'];

/** A part of the approval pages, with the API stubbed at the network boundary. */
interface ShownApprovals {
  api: StubbedApi;
  readonly show: (
    content: ReactNode,
    answers: Readonly<Record<string, StubAnswer>>,
    permissions?: readonly string[],
  ) => Promise<QueryClient>;
}

/** Unmounts the page after each test of a file. */
export function prepareApprovals(): ShownApprovals {
  const page = { show } as ShownApprovals;
  async function show(
    content: ReactNode,
    answers: Readonly<Record<string, StubAnswer>>,
    permissions: readonly string[] = DECIDES,
  ): Promise<QueryClient> {
    history.replaceState(null, '', '/approvals');
    page.api = stubApi({
      'POST /api/auth/login': () => ok(sampleSession()),
      'POST /api/auth/logout': () => ({ status: 204 }),
      ...answers,
    });
    await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
    const cache = createQueryClient();
    cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
    await renderUi(<QueryClientProvider client={cache}>{content}</QueryClientProvider>, {
      texts: { approval, approvals: en, client },
    });
    return cache;
  }
  afterEach(async () => {
    cleanup();
    await session.signOut();
    page.api.restore();
  });
  return page;
}
