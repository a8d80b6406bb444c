import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preparePages } from './open-page.tsx';
import { sample } from '../testing/sampling.ts';

const LEAVE = ['web.access.hr.leaveManagement:read', 'leave.details:read', 'leave.type:read'];
const TILLS = ['web.access.finance.tillBankingReports:read', 'dayBanking:read'];
const ASSETS = ['web.access.finance.assets:read', 'asset.details:read', 'asset.type:read'];
const PAYOUTS = ['web.access.finance.commissionsAndTips:read', 'commission.payout:read'];
const DAILY = ['web.access.operations.dailyOperations:read', 'schedule.attendance:read'];
const PLACES = 'location.details:read';
const PEOPLE = 'employee.details:read';

/** The filters of a page by label (B§2, C§2); those of locations and people only with read access (A§6). */
const OFFERED: readonly (readonly [
  page: string,
  at: string,
  rights: readonly string[],
  own: readonly string[],
  people: string,
])[] = [
  ['leave requests', '/hr/leave', LEAVE, ['Dates', 'Status', 'Type'], 'Employee'],
  ['the leave calendar', '/hr/leave?tab=calendar', LEAVE, ['Type'], 'Employee'],
  ['daily operations', '/operations/daily-operations', DAILY, ['Dates'], 'Employee'],
  ['till reports', '/finance/till-banking-reports', TILLS, ['Day', 'Status', 'Submission', 'Type'], 'Submitted by'],
  ['assets', '/finance/assets', ASSETS, ['Status', 'Type'], 'Employee'],
  ['payouts', '/finance/commissions-and-tips', PAYOUTS, ['Days'], 'Employee'],
];

const pages = preparePages();

async function expectOffered(expected: readonly string[]): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const panel =
    (await screen.findByRole('button', { name: 'Clear all' })).closest<HTMLElement>('[role=dialog]') ?? document.body;
  const names = (): readonly string[] => [
    ...[...panel.querySelectorAll('legend, .dates > p')].map(({ textContent }) => textContent),
    ...[...panel.querySelectorAll<HTMLInputElement>('input[role=combobox]')].map(
      ({ labels }) => labels?.[0]?.textContent ?? '',
    ),
  ];
  await waitFor(() => expect(names().toSorted()).toEqual(expected.toSorted()));
}

test.each(sample('offered filters', OFFERED, 4))(
  '%s can be filtered by everything available, with the rights it needs',
  async (_, at, rights, own, people) => {
    await pages.open(at, [...rights, PLACES, PEOPLE]);
    await expectOffered([...own, 'City', 'Country', 'Location', people]);
  },
);

test.each(sample('filters not offered', OFFERED, 4))(
  '%s cannot be filtered by lists without read access',
  async (_, at, rights, own) => {
    await pages.open(at, rights);
    await expectOffered(own);
  },
);

const ID = '00000000-0000-7000-8000-000000000009';

test.each([
  ['a customer', 'customer', 'Customer', ['schedule.attendance:read']],
  ['a person', 'employee', 'Employee', ['schedule.attendance:read']],
  ['a location', 'location', 'Location', ['schedule.attendance:read', 'customer.details:read']],
])(
  'a shared address that narrows the list to %s says so to a reader who may not see whom, until it is removed (A§2)',
  async (_, param, label, rights) => {
    await pages.open(`/operations/daily-operations?status=absent&${param}=${ID}`, [DAILY[0] ?? '', ...rights]);
    const chip = await screen.findByText(`${label}: not available to you`);
    await userEvent.click(within(chip.closest('li') ?? document.body).getByRole('button'));
    await waitFor(() => expect(screen.queryByText(/not available to you/)).toBeNull());
    expect(location.search).not.toContain(ID);
  },
);
