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
import { startTranslator } from '../language/panel-texts.ts';
import { translator } from '../language/translator.ts';

/** Rights needed to see any page. */
const DOOR = ['web.access:read', 'web.access.login:read'];

/** The 200 response of an endpoint, or its handler. */
export type Answers = Readonly<Record<string, object | StubAnswer>>;

export interface PageOpener {
  /**
   * Opens the whole panel at an address, with these rights, every module, and these responses by `METHOD /path`; other
   * requests return empty results.
   */
  readonly open: (at: string, permissions: readonly string[], answers?: Answers) => Promise<void>;
  /** Refetches everything visible, as after a live event. */
  readonly reread: () => Promise<void>;
  /** Its query cache. */
  readonly client: () => QueryClient;
  /** The network of the last opened page. */
  readonly api: () => StubbedApi;
}

/** Prepares a test file for opening pages on a 1440 px screen, in English or Arabic. */
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
