import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import CommissionsPanel from './commissions-panel.tsx';

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const row = (at: number, currency: string, totalPayout: number) => ({
  period: `2026-0${at}`,
  services: totalPayout,
  products: 0,
  tips: 0,
  totalPayout,
  currency,
  count: 1,
  commissionPeriod: {
    id: `01980000-0000-7000-8000-00000000000${at}`,
    period: `2026-0${at}`,
    status: at === 9 ? 'open' : 'frozen',
    calculatedAt: at === 9 ? null : '2026-03-10T09:02:00.000Z',
  },
});

test('the six latest months show their payout per currency and link to the month (A§2, D52)', async () => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/commission-and-tip-payouts/period': () =>
      ok({
        data: [
          row(9, 'AED', 0),
          row(8, 'AED', 150_000),
          row(8, 'KWD', 5_000),
          ...[7, 6, 5, 4, 3].map((at) => row(at, 'AED', 100)),
        ],
        count: 8,
      }),
  });
  await session.signIn({ email: 'finance@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <CommissionsPanel />
    </QueryClientProvider>,
    { texts: { commissions: en, client } },
  );
  const lines = await screen.findAllByRole('listitem');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toHaveTextContent('Not calculated yet');
  expect(lines[1]?.textContent.replaceAll(/[\u2066\u2069]/g, '')).toBe('August 20261,500.00 AED · 5.000 KWDFrozen');
  expect(lines[1]?.querySelector('a')).toHaveAttribute(
    'href',
    '/finance/commissions-and-tips?open=01980000-0000-7000-8000-000000000008',
  );
});
