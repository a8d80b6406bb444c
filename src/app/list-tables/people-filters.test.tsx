import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preparePages } from './open-page.tsx';
import { AISHA, OMAR } from './rows.ts';

/** Every list whose rows may belong to former employees, by the label of its filter (B§2, C§2). */
const LISTS = [
  [
    'leave requests',
    '/hr/leave',
    'Employee',
    ['web.access.hr.leaveManagement:read', 'leave.details:read', 'leave.type:read'],
  ],
  [
    'till reports',
    '/finance/till-banking-reports',
    'Submitted by',
    ['web.access.finance.tillBankingReports:read', 'dayBanking:read'],
  ],
  [
    'assets',
    '/finance/assets',
    'Employee',
    ['web.access.finance.assets:read', 'asset.details:read', 'asset.type:read'],
  ],
  [
    'payouts',
    '/finance/commissions-and-tips',
    'Employee',
    ['web.access.finance.commissionsAndTips:read', 'commission.details:read', 'commission.payout:read'],
  ],
  [
    'social media content',
    '/communication-hub/social-media-content',
    'Added by',
    ['web.access.communicationHub.socialMediaContent:read', 'socialMediaContent.details:read'],
  ],
] as const;

const pages = preparePages();

test.each(LISTS)('the filter of %s includes former employees, with their status', async (_, at, label, rights) => {
  await pages.open(at, [...rights, 'employee.details:read'], {
    'GET /api/employees': { data: [AISHA, { ...OMAR, status: 'archived' }], count: 2 },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  await user.click(await screen.findByRole('combobox', { name: label }));
  const options = await screen.findAllByRole('option', { name: /Khan|Said/ });
  expect(
    options.map((option) => [within(option).queryByText(/Archived/)?.textContent, option.textContent.includes('Khan')]),
  ).toEqual([
    [undefined, true],
    [expect.stringContaining('EMP-003 · Archived'), false],
  ]);
  expect(
    pages
      .api()
      .to('GET /api/employees')
      .some(({ query }) => query.getAll('statuses').length > 0),
  ).toBe(false);
});
