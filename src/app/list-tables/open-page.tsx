import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { TENANT_MODULES } from '#domain/modules.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import type { Language } from '#ui/language/language.ts';
import { layOut, onScreen } from '#ui/testing/lay-out.ts';
import { clearMessages } from '#ui/toast/messages.ts';
import { Application } from '../application.tsx';
import { startTranslator, translator } from '../language/translator.ts';

/** What anybody needs to see a page at all. */
const DOOR = ['web.access:read', 'web.access.login:read'];

/** What an endpoint answers with 200, or what answers it. */
export type Answers = Readonly<Record<string, object | StubAnswer>>;

export interface PageOpener {
  /** The whole panel at an address, with these rights, every module, and these answers by `METHOD /path`, or what makes them; what is asked besides is empty. */
  readonly open: (at: string, permissions: readonly string[], answers?: Answers) => Promise<void>;
  /** Reads everything that is shown once more, as after news from the server. */
  readonly reread: () => Promise<void>;
  /** What it keeps of answers. */
  readonly client: () => QueryClient;
  /** The network of the page that was opened last. */
  readonly api: () => StubbedApi;
}

/** Prepares a file of tests for opening pages on a screen of 1440 pixels, as somebody who reads English or Arabic. */
export function preparePages(language: Language = 'en'): PageOpener {
  let api: StubbedApi;
  let client: QueryClient;
  beforeEach(async () => {
    if (translator.isInitialized) await translator.changeLanguage(language);
    else await startTranslator(language);
    layOut();
    onScreen(1440);
  });
  afterEach(async () => {
    cleanup();
    clearMessages();
    await session.signOut();
    api.restore();
    vi.restoreAllMocks();
  });
  return {
    api: () => api,
    client: () => client,
    reread: () => act(() => client.invalidateQueries()),
    async open(at, permissions, answers = {}) {
      history.replaceState(null, '', at);
      const facts = sampleSession({ permissions: [...DOOR, ...permissions] });
      const none = () => ok({ data: [], count: 0, sum: { days: 0, currencies: [] } });
      api = stubApi({
        'POST /api/auth/login': () =>
          ok({
            ...facts,
            user: { ...facts.user, language },
            tenant: { ...facts.tenant, modules: TENANT_MODULES },
          }),
        'POST /api/auth/logout': () => ({ status: 204 }),
        'POST /api/auth/refresh': () => problem(401, 'session-ended'),
        'GET /api/permissions/me': () => ok({ permissions: facts.permissions }),
        'GET /api/*': none,
        'GET /api/*/*': none,
        ...Object.fromEntries(
          Object.entries(answers).map(([path, answer]) => [
            path,
            typeof answer === 'function' ? (answer as StubAnswer) : () => ok(answer),
          ]),
        ),
      });
      await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
      client = createQueryClient();
      render(<Application client={client} language={language} />);
    },
  };
}
