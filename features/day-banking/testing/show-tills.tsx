import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Report } from '../banking.types.ts';
import { LOCATION, sampleReport } from './sample-report.ts';
import { en } from '../texts/en.ts';
import TillBankingPage from '../pages/till-banking.page.tsx';
import { openPanel } from '#ui/testing/in-panel.tsx';

/** The till report page with one report opened above the list, and the available tills. */
interface ShownTills {
  api: StubbedApi;
  cache: QueryClient;
  /** The opened report. */
  shown: Report;
  tills: object[];
  readonly show: (at: string, tillsAnswer?: StubAnswer) => Promise<void>;
}

/** Sets up and tears down the page around each test of a file. */
export function prepareTills(): ShownTills {
  const page = { show } as ShownTills;
  async function show(
    at: string,
    tillsAnswer: StubAnswer = () => ok({ data: page.tills, count: page.tills.length }),
  ): Promise<void> {
    history.replaceState(null, '', at);
    page.api = stubApi({
      'POST /api/auth/login': () => ok(sampleSession()),
      'POST /api/auth/logout': () => ({ status: 204 }),
      // A test has no layout, so no rows are rendered: the report is shown above the list.
      'GET /api/day-bankings': () => ok({ data: [], count: 0 }),
      'GET /api/day-bankings/locations': tillsAnswer,
      'GET /api/day-bankings/opening': () =>
        ok({ currency: 'AED', openingAmount: 80_000, tolerance: 0, previousDayBanking: null, chainBrokenBy: [] }),
      'GET /api/day-bankings/reported': () => ok({ report: null }),
      'GET /api/day-bankings/*': () => ok(page.shown),
      'GET /api/saved-views': () => ok({ data: [], count: 0 }),
    });
    await session.signIn({ email: 'reception@luma.example', password: 'steward-demo' });
    const cache = createQueryClient();
    page.cache = cache;
    cache.setQueryData(permissionsQuery.queryKey, {
      permissions: ['dayBanking:create', 'dayBanking:update', 'dayBanking:read:personal'],
    });
    await renderUi(
      <QueryClientProvider client={cache}>
        <TillBankingPage />
      </QueryClientProvider>,
      { texts: { banking: en, client } },
    );
  }
  beforeEach(() => {
    page.shown = sampleReport();
    page.tills = [{ location: LOCATION, currency: 'AED', today: '2026-03-11', earliest: '2026-02-08' }];
    sessionStorage.clear();
  });
  afterEach(async () => {
    cleanup();
    await session.signOut();
    page.api.restore();
  });
  return page;
}

export const detail = async () => within(await openPanel('report-detail'));
