import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import { en as approval } from '../texts/en.ts';

export interface ShownApproval {
  readonly api: StubbedApi;
  readonly stop: () => Promise<void>;
}

/** Signs in a line manager and renders a part of an approval, with the API stubbed at the network boundary. */
export async function showApproval(
  element: ReactElement,
  answers: Readonly<Record<string, StubAnswer>> = {},
): Promise<ShownApproval> {
  const api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    ...answers,
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>, {
    texts: { approval, client },
  });
  return {
    api,
    stop: async () => {
      cleanup();
      clearMessages();
      await session.signOut();
      api.restore();
    },
  };
}
