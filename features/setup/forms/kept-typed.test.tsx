import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';
import TierDialog from './commission-tier.dialog.tsx';
import HolidayDialog from './holiday.dialog.tsx';

// All of these: issue 3, version-conflict notice.

const ID = '0198a000-0000-7000-8000-000000000001';
const KEPT = `This was changed since you opened it. ${client.problem.kept}`;
const nothing = (): void => undefined;

let api: StubbedApi;
async function show(element: ReactElement, answers: Readonly<Record<string, StubAnswer>>) {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    ...answers,
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>, {
    texts: { setup: en, client },
  });
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  return {
    retype: async (label: RegExp, text: string) => {
      await user.clear(await dialog.findByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    },
    saveTwice: async (endpoint: string) => {
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await dialog.findByText(KEPT);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(api.to(endpoint)).toHaveLength(2));
      return api.to(endpoint)[1]?.body;
    },
  };
}
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

test('a public holiday: a typed name is kept, the day takes the newer value', async () => {
  const holiday = {
    id: ID,
    version: 2,
    name: 'Flag Day',
    nameArabic: null,
    countryISO: 'AE',
    date: '2026-11-03',
    isFixed: true,
  };
  const { retype, saveTwice } = await show(<HolidayDialog open id={ID} near={[]} onClose={nothing} />, {
    'GET /api/public-holidays/*': () => ok(holiday),
    'PATCH /api/public-holidays/*': () =>
      problem(409, 'stale-version', { record: { ...holiday, version: 6, name: 'Theirs', date: '2026-11-04' } }),
  });
  await retype(/^Name \*?$|^Name$/, 'National Flag Day');
  expect(await saveTwice('PATCH /api/public-holidays/*')).toEqual({
    version: 6,
    name: 'National Flag Day',
    nameArabic: null,
    countryISO: 'AE',
    date: '2026-11-04',
    isFixed: true,
  });
});

test('a commission tier: a typed target is kept, the payout takes the newer value', async () => {
  const type = { id: ID, name: 'Stylists', nameArabic: null, type: 'percentage', currency: 'AED' };
  const tier = { id: ID, version: 2, commissionTierTypeId: ID, tier: 1, netSalesTarget: 100_000, payoutPercentage: 5 };
  const { retype, saveTwice } = await show(
    <TierDialog type={type as never} tier={tier as never} tiers={[]} onClose={nothing} />,
    {
      'PATCH /api/commission-tiers/*': () =>
        problem(409, 'stale-version', { record: { ...tier, version: 6, netSalesTarget: 1, payoutPercentage: 7 } }),
    },
  );
  await retype(new RegExp(`^${en.commission.target}`), '2000');
  expect(await saveTwice('PATCH /api/commission-tiers/*')).toEqual({
    version: 6,
    tier: 1,
    netSalesTarget: 200_000,
    payoutPercentage: 7,
  });
});
