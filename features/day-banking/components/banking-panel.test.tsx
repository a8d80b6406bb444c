import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ID, sampleReport } from '../testing/sample-report.ts';
import { en } from '../texts/en.ts';
import BankingPanel from './banking-panel.tsx';

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

/**
 * The requests of each part, and the list filters with the same result: without `status=all` the list would default to
 * outstanding ones (C§2, D12).
 */
test.each([
  [
    'notApproved',
    { statuses: 'outstanding-with-variance', isConfirmed: 'true' },
    'status=outstanding-with-variance&isConfirmed=true',
  ],
  ['notSubmitted', { isConfirmed: 'false' }, 'status=all&isConfirmed=false'],
] as const)(
  'the links to all reports and to each report of %s open the list that the tile counts (A§2)',
  async (part, asked, filters) => {
    api = stubApi({
      'POST /api/auth/login': () => ok(sampleSession()),
      'POST /api/auth/logout': () => ({ status: 204 }),
      'GET /api/day-bankings': () => ok({ data: [sampleReport()], count: 1 }),
    });
    await session.signIn({ email: 'finance@luma.example', password: 'steward-demo' });
    await renderUi(
      <QueryClientProvider client={createQueryClient()}>
        <BankingPanel />
      </QueryClientProvider>,
      { texts: { banking: en, client } },
    );
    const shown = within(await screen.findByTestId(`panel-${part}`));
    expect(await shown.findByRole('link', { name: /Luma Marina/ })).toHaveAttribute(
      'href',
      `/finance/till-banking-reports?${filters}&open=${ID}`,
    );
    expect(shown.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      `/finance/till-banking-reports?${filters}`,
    );
    expect(api.to('GET /api/day-bankings').map(({ query }) => Object.fromEntries(query))).toContainEqual({
      ...asked,
      sortBy: 'businessDate',
      sortOrder: 'asc',
      size: '6',
    });
  },
);
