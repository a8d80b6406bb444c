import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { en as approval } from '#blocks/approvals/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import KeptFocus from '#ui/focus/kept-focus.tsx';
import { focusInDialog } from '#ui/testing/focus-in-dialog.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { layOut } from '#ui/testing/lay-out.ts';
import type { Report } from '../banking.types.ts';
import { en } from '../texts/en.ts';
import TillBankingPage from './till-banking.page.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const report: Report = {
  id: ID,
  version: 1,
  type: 'end-of-day',
  status: 'not-submitted',
  businessDate: '2026-03-10',
  createdAt: '2026-03-10T18:20:00.000Z',
  confirmedAt: null,
  location: {
    id: '01980000-0000-7000-8000-000000000003',
    name: 'Luma Marina',
    shortCode: 'DXB-MAR',
    timezone: 'Asia/Dubai',
    countryISO: 'AE',
    type: 'physical',
  },
  submittedByEmployee: null,
  currency: 'AED',
  totalAmount: null,
  totalCashAmount: 0,
  totalExpensesAmount: 0,
  openingAmount: 0,
  expectedAmount: 0,
  countedAmount: 0,
  variance: 0,
  tolerance: 0,
  cashRegistry: [],
  coins: 0,
  cashTakings: [],
  cashTakingCoins: 0,
  totalCashTaking: 0,
  additionalExpenses: [],
  note: null,
  previousDayBanking: null,
  isChainBroken: false,
  chainBrokenBy: [],
  corrects: null,
  correctedBy: null,
  dayBankingAutomaticClosureReason: null,
  approvalProcess: null,
  actions: [{ event: 'day-banking.confirm', can: true, reasons: [] }],
};

let api: StubbedApi;
let shown: Report;

beforeEach(async () => {
  // Elements have no size in jsdom, and elements without a size count as not focusable.
  layOut();
  history.replaceState(null, '', `/finance/till-banking-reports?status=not-submitted&open=${ID}`);
  shown = report;
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/day-bankings': () => ok({ data: shown.confirmedAt ? [] : [shown], count: shown.confirmedAt ? 0 : 1 }),
    'GET /api/day-bankings/locations': () => ok({ data: [], count: 0 }),
    'GET /api/day-bankings/*': () => ok(shown),
    'POST /api/day-bankings/*/confirm': () => {
      shown = { ...report, version: 2, status: 'balanced', confirmedAt: '2026-03-10T19:00:00.000Z', actions: [] };
      return ok(shown);
    },
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
  });
  await session.signIn({ email: 'reception@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, {
    permissions: ['dayBanking:create', 'dayBanking:update', 'dayBanking:read:personal'],
  });
  await renderUi(
    <QueryClientProvider client={cache}>
      <main>
        <KeptFocus />
        <TillBankingPage />
      </main>
    </QueryClientProvider>,
    { texts: { approval, banking: en, client } },
  );
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('submitting a report by keyboard moves the focus to its heading, also when it has left the list', async () => {
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: /Mark as Submitted/ })).focus();
  await user.keyboard('{Enter}');
  await focusInDialog(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as Submitted' }),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Mark as Submitted/ })).toBeNull());
  await waitFor(() =>
    expect(within(screen.getByTestId('report-detail')).getByRole('heading', { name: 'Luma Marina' })).toHaveFocus(),
  );
});
