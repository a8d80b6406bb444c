import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Employee } from '../employees.types.ts';
import { en } from '../texts/en.ts';
import CommissionsTab from './commissions-tab.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const PAYOUT = '01980000-0000-7000-8000-000000000002';
const type = (name: string) => ({ id: ID, name, nameArabic: null, type: 'percentage', currency: 'KWD' });
const sold = { grossSale: 110_000, vat: 5_000, netSale: 100_000, payout: 7_500, currency: 'KWD' };
const month = {
  id: PAYOUT,
  period: '2026-02',
  services: sold,
  products: sold,
  tips: { payout: 500 },
  totalPayout: 15_500,
  currency: 'KWD',
};
const details = (mayReadPayouts: boolean) => ({
  ...month,
  tier: 2,
  tierTypeName: 'Stylists',
  payoutPercentage: mayReadPayouts ? 7.5 : null,
  payoutAmount: null,
  netSalesTarget: 90_000,
  clientsNumber: 0,
  productsNumber: 4,
  ratio: null,
  totalPayout: mayReadPayouts ? 15_500 : null,
  services: { ...sold, payout: mayReadPayouts ? 7_500 : null },
  tips: null,
  commissionPeriod: { status: 'frozen' },
});

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

async function show(at: string, permissions: readonly string[], mayReadPayouts = true): Promise<void> {
  history.replaceState(null, '', at);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/commission-tier-type-assignment': () =>
      ok({
        data: [{ employee: { id: ID }, current: type('Stylists'), next: type('Seniors'), changesOn: '2026-04-01' }],
        count: 1,
      }),
    'GET /api/commission-and-tip-payouts': () => ok({ data: [month], count: 1, sum: { currencies: [] } }),
    'GET /api/commission-and-tip-payouts/*': () => ok(details(mayReadPayouts)),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <CommissionsTab employee={{ id: ID } as Employee} />
    </QueryClientProvider>,
    { texts: { employees: en, client } },
  );
}

const plain = (element: Element): string => (element.textContent ?? '').replaceAll(/[\u2066\u2069]/g, '');

test('shows the current and next month’s tier type, and the payout days; a month opens to its details (C§3, D51)', async () => {
  const user = userEvent.setup();
  await show('/hr/employees/x?start=2026-01-01&end=2026-02-28', [
    'commission.payout:read',
    'commission.details:read',
    'commissionTierType.assignment:read',
  ]);
  await waitFor(() => expect(plain(screen.getByTestId('part-commission-tiers'))).toContain('Seniors from 01 Apr 2026'));
  const row = await screen.findByTestId('month-payout');
  expect(plain(row)).toContain('February 2026Services 7.500 KWDProducts 7.500 KWDTips 0.500 KWD15.500 KWD');
  expect(api.to('GET /api/commission-and-tip-payouts').at(-1)?.query.get('startDate')).toBe('2026-01-01');
  await user.click(within(row).getByRole('button'));
  const opened = await screen.findByText('Net sales target');
  const detail = opened.closest('[data-testid=payout-detail]') as HTMLElement;
  expect(plain(detail)).toContain('Pays7.5%');
  expect(plain(detail)).toContain('Ratio–');
  expect(within(detail).getByTestId('status-chip')).toHaveAttribute('data-status', 'frozen');
});

test('hides payouts and details from people without the permissions to read them (C§6)', async () => {
  await show('/hr/employees/x', ['commission.payout:read']);
  const row = await screen.findByTestId('month-payout');
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.queryByTestId('part-commission-tiers')).toBeNull();
  cleanup();
  api.restore();
  await show('/hr/employees/x', ['commission.details:read']);
  expect(await screen.findByTestId('empty-state')).toHaveAttribute('data-kind', 'not-permitted');
  expect(api.to('GET /api/commission-and-tip-payouts')).toHaveLength(0);
});
