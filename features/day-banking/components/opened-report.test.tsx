import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { useWrite } from '../banking.mutations.ts';
import type { Report } from '../banking.types.ts';
import { en } from '../texts/en.ts';
import OpenedReport from './opened-report.tsx';

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
  countedAmount: null,
  variance: null,
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
  actions: [],
};

/** A page on which somebody corrects a report, which its list does not hold. */
function Page({ isOpen = false }: { readonly isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const save = useWrite(() => Promise.resolve(report));
  return (
    <>
      <button type="button" onClick={() => void save.mutateAsync(undefined).then(() => setOpen(true))}>
        Save
      </button>
      {open && <OpenedReport id={ID} onClose={() => undefined} onWritten={() => undefined} />}
    </>
  );
}

let api: StubbedApi;
async function show(isOpen: boolean): Promise<void> {
  history.replaceState(null, '', `/finance/till-banking-reports?open=${ID}`);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/day-bankings/*': () => ok(report),
  });
  await session.signIn({ email: 'reception@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, {
    permissions: ['dayBanking:create', 'dayBanking:update', 'dayBanking:read:personal'],
  });
  await renderUi(
    <QueryClientProvider client={cache}>
      <Page isOpen={isOpen} />
    </QueryClientProvider>,
    { texts: { banking: en, client } },
  );
}
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('a report opened from an address above the list says so (A§2)', async () => {
  await show(true);
  await screen.findByTestId('report-detail');
  expect(screen.getByText(en.openAbove)).toBeVisible();
});

test('a report you wrote yourself only says that the list does not contain it: no link led there (A§2)', async () => {
  await show(false);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByTestId('report-detail');
  expect(screen.getByText(en.keptAbove)).toBeVisible();
  expect(screen.queryByText(en.openAbove)).toBeNull();
});
