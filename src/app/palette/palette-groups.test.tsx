import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preparePages } from '../list-tables/open-page.tsx';
import { forgetArrivals } from '../shell/arrival.tsx';

const pages = preparePages();
const user = userEvent.setup();

const LEAVE = ['web.access.hr.leaveManagement:read', 'leave.details:read'];
const ACTIONS = ['Change the language: العربية', 'Use dark mode', 'Keyboard shortcuts', 'My account', 'Sign out'];

/** What the open palette offers, by the heading of its groups. */
const offered = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-testid=launcher-results] [role=group]')].map((group) => [
      group.querySelector('p')?.textContent ?? '',
      [...group.querySelectorAll('[role=option] bdi')].map(({ textContent }) => textContent),
    ]),
  );

async function openPalette(): Promise<void> {
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await screen.findByTestId('launcher-search')).toHaveFocus());
}

/** Types at once: what is found by each letter is not the subject here. */
const type = (text: string): boolean =>
  fireEvent.change(screen.getByTestId('launcher-search'), { target: { value: text } });

async function openWith(...rights: readonly string[]): Promise<void> {
  await pages.open('/hr/leave', [...LEAVE, ...rights], { 'GET /api/search': {} });
  await screen.findByTestId('launcher');
  await openPalette();
}

test.each([
  { rights: [], more: [] },
  { rights: ['approvalProcess.step:update'], more: ['Waiting on me'] },
  { rights: ['web.access.workflows:read'], more: ['Workflows'] },
])('actions are offered with their rights: $rights (A§2, A§6)', async ({ rights, more }) => {
  await openWith(...rights);
  expect(offered()['Actions']).toEqual([...ACTIONS.slice(0, 3), ...more, ...ACTIONS.slice(3)]);
});

test('a page chosen while the first one was still loading takes the focus (A§2)', async () => {
  await openWith('web.access.finance.assets:read');
  forgetArrivals();
  type('Assets');
  await user.click(await screen.findByRole('option', { name: /^Assets/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Assets' })).toHaveFocus());
});

test('recent targets are offered before anything is typed, latest first, and not among the results (A§2)', async () => {
  await openWith('web.access.finance.assets:read', 'web.access.operations.locations:read');
  for (const page of ['Assets', 'Locations']) {
    type(page);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${page}`) }));
    // The arriving page takes the focus, and with it closes what was opened meanwhile.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: page })).toHaveFocus());
    await openPalette();
  }
  expect(offered()['Recent']?.slice(0, 2)).toEqual(['Locations', 'Assets']);
  type('assets');
  await waitFor(() => expect(Object.keys(offered())).toEqual(['Pages']));
  expect(offered()['Pages']).toEqual(['Assets']);
});

test.each([
  ['theme', 'Use dark mode'],
  ['داكن', 'Use dark mode'],
  ['لغة', 'Change the language: العربية'],
  ['logout', 'Sign out'],
  ['password', 'My account'],
  ['لوحة المفاتيح', 'Keyboard shortcuts'],
])('%s finds %s: other words for it, in both languages', async (typed, title) => {
  await openWith();
  type(typed);
  await waitFor(() => expect(offered()).toEqual({ Actions: [title] }));
});
