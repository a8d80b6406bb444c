import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { layOut } from '#ui/testing/lay-out.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import AssignDialog from '../forms/assign-tiers.dialog.tsx';
import type { TierTypeRecord } from '../kinds/commission-tier-types.kind.tsx';
import { en } from '../texts/en.ts';
import CommissionTiers from './commission-tiers.tsx';
import TierAssignments from './tier-assignments.tsx';

const id = (n: number): string => `0198a000-0000-7000-8000-00000000000${n}`;
const SHARE: TierTypeRecord = {
  id: id(1),
  version: 1,
  name: 'Stylists',
  nameArabic: null,
  status: 'active',
  order: 1,
  inUse: 0,
  type: 'percentage',
  currency: 'AED',
};
const FIXED: TierTypeRecord = { ...SHARE, id: id(2), name: 'Desk', type: 'crossed-tier-threshold', currency: 'KWD' };
const tier = {
  id: id(3),
  version: 4,
  commissionTierTypeId: id(1),
  tier: 1,
  netSalesTarget: 1_000_000,
  payoutPercentage: 7.5,
  payoutAmount: null,
  currency: 'AED',
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
};

let api: StubbedApi;

async function show(
  what: ReactNode,
  permissions: readonly string[] = [
    'commissionTier:read',
    'commissionTier:create',
    'commissionTier:update',
    'commissionTier:delete',
  ],
  answers: Readonly<Record<string, StubAnswer>> = {},
): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession({ permissions: [...permissions] })),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/commission-tiers': () => ok({ data: [tier], count: 1 }),
    'POST /api/commission-tiers': () => ({ status: 201, body: { ...tier, tier: 2 } }),
    'PATCH /api/commission-tiers/*': () =>
      problem(422, 'rule-violated', {
        errors: [{ path: 'netSalesTarget', code: 'targets-out-of-order', message: 'x' }],
      }),
    'POST /api/commission-tier-types/employee-assignment': () => ok({ data: [] }),
    ...answers,
  });
  await session.signIn({ email: 'admin@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(<QueryClientProvider client={cache}>{what}</QueryClientProvider>, { texts: { setup: en, client } });
}
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const save = (form: ReturnType<typeof within>) => userEvent.click(form.getByRole('button', { name: 'Save' }));

test('a tier shows its target and what it pays; a new tier of a percentage type requires a percentage and gets the next number (C§3, D49, D50)', async () => {
  await show(<CommissionTiers type={SHARE} />);
  expect(((await screen.findByTestId('tier')).textContent ?? '').replaceAll(/[\u2066\u2069]/g, '')).toBe(
    'Tier 1From 10,000.00 AED net salesPays 7.5%',
  );
  await userEvent.click(screen.getByTestId('add-tier'));
  const form = within(await screen.findByRole('dialog', { name: 'Add a tier to Stylists' }));
  expect(form.queryByLabelText(/^Payout, amount/)).toBeNull();
  await userEvent.type(form.getByLabelText(/^Net sales target/), '20000');
  await userEvent.type(form.getByLabelText(/^Payout, per cent/), '101');
  await save(form);
  expect(await form.findByTestId('error-summary')).toHaveTextContent('Payout, per cent');
  expect(api.to('POST /api/commission-tiers')).toEqual([]);
  await userEvent.clear(form.getByLabelText(/^Payout, per cent/));
  await userEvent.type(form.getByLabelText(/^Payout, per cent/), '8.25');
  await save(form);
  await waitFor(() =>
    expect(api.to('POST /api/commission-tiers').map(({ body }) => body)).toEqual([
      { commissionTierTypeId: id(1), tier: 2, netSalesTarget: 2_000_000, payoutPercentage: 8.25 },
    ]),
  );
});

test('a type with a fixed amount requires it in its currency (D49)', async () => {
  await show(<CommissionTiers type={FIXED} />);
  await screen.findByTestId('tier');
  await userEvent.click(screen.getByTestId('add-tier'));
  const form = within(await screen.findByRole('dialog', { name: 'Add a tier to Desk' }));
  expect(form.queryByLabelText(/^Payout, per cent/)).toBeNull();
  await userEvent.type(form.getByLabelText(/^Net sales target/), '1.5');
  await userEvent.type(form.getByLabelText(/^Payout, amount/), '0.25');
  await save(form);
  await waitFor(() =>
    expect(api.to('POST /api/commission-tiers').map(({ body }) => body)).toEqual([
      { commissionTierTypeId: id(2), tier: 2, netSalesTarget: 1_500, payoutAmount: 250 },
    ]),
  );
});

test('a server error of a tier is shown on its field; the change sends the loaded version (D50)', async () => {
  await show(<CommissionTiers type={SHARE} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tier 1' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.clear(form.getByLabelText(/^Net sales target/));
  await userEvent.type(form.getByLabelText(/^Net sales target/), '5');
  await save(form);
  expect(await form.findByTestId('error-summary')).toHaveTextContent('A higher tier needs a higher target.');
  expect(api.to(`PATCH /api/commission-tiers/${id(3)}`).map(({ body }) => body)).toEqual([
    { tier: 1, netSalesTarget: 500, payoutPercentage: 7.5, version: 4 },
  ]);
});

test('read-only access to tiers offers no way to change them (C§6)', async () => {
  await show(<CommissionTiers type={SHARE} />, ['commissionTier:read']);
  await screen.findByTestId('tier');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test.each([
  ['a tier type', id(1)],
  ['no tier type', null],
])('%s is assigned to everyone selected (C§7, D51)', async (_, typeId) => {
  let isDone = false;
  await show(
    <AssignDialog
      employeeIds={[id(7), id(8)]}
      types={[SHARE]}
      onClose={() => undefined}
      onDone={() => (isDone = true)}
    />,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Tier type of 2 employees' }));
  await userEvent.selectOptions(form.getByRole('combobox'), typeId ?? 'none');
  await userEvent.click(form.getByRole('button', { name: 'Assign tier type' }));
  await waitFor(() => expect(isDone).toBe(true));
  expect(api.to('POST /api/commission-tier-types/employee-assignment').map(({ body }) => body)).toEqual([
    { employeeIds: [id(7), id(8)], commissionTierTypeId: typeId },
  ]);
});

test('only active types can be assigned to people (C§7)', async () => {
  layOut();
  history.replaceState(null, '', '/system-management/commission-and-tips-setup?tab=employees');
  const aisha = {
    employee: { id: id(7), firstName: 'Aisha', lastName: 'Khan', companyEmployeeId: 'EMP-7', imageUrl: null },
    current: null,
    next: null,
    changesOn: null,
  };
  await show(
    <TierAssignments />,
    [
      'commissionTierType:read',
      ...['read', 'create', 'delete'].map((action) => `commissionTierType.assignment:${action}`),
    ],
    {
      'GET /api/commission-tier-type-assignment': () => ok({ data: [aisha], count: 1 }),
      'GET /api/commission-tier-types': () => ok({ data: [SHARE, { ...FIXED, status: 'inactive' }], count: 2 }),
    },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /Aisha Khan/ }));
  await userEvent.click(await screen.findByTestId('assign-tiers'));
  const form = within(await screen.findByRole('dialog', { name: 'Tier type of 1 employee' }));
  await form.findByRole('option', { name: 'Stylists' });
  expect(form.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose', 'Stylists', 'None']);
});
