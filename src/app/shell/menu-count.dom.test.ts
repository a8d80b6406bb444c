import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { preparePages } from '../list-tables/open-page.tsx';

const pages = preparePages();

// Two digits fit beside the name of a page; a screen reader reads the number itself.
test.each([
  [0, null, null],
  [1, '1', '1 needs your decision'],
  [10, '10', '10 need your decision'],
  [99, '99', '99 need your decision'],
  [100, '99+', '100 need your decision'],
])('%s that wait are counted in the menu as %s', async (count, shown, said) => {
  await pages.open(
    '/hr/leave',
    ['approvalProcess.step:update', 'leave.details:read', 'web.access.hr.leaveManagement:read'],
    {
      'GET /api/approval-processes/waiting': { data: [], count, sum: {} },
    },
  );
  const menu = await screen.findByTestId('menu');
  await waitFor(() => expect(pages.api().to('GET /api/approval-processes/waiting')).not.toHaveLength(0));
  const counted = () => menu.querySelector('[data-testid=menu-count]');
  if (shown === null) return expect(counted()).toBeNull();
  await waitFor(() => expect(counted()).not.toBeNull());
  expect([
    counted()?.querySelector('[aria-hidden]')?.textContent,
    counted()?.querySelector('.st-sr')?.textContent,
  ]).toEqual([shown, said]);
});
