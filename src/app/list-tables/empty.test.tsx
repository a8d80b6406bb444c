import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { preparePages } from './open-page.tsx';
import { TABLES } from './tables.ts';
import { sample } from '../testing/sampling.ts';

/** What an entirely empty list shows, and whether it has a default status filter (A§8). */
const NONE: Readonly<Record<string, readonly [title: string, hint: string, isNarrowed?: true]>> = {
  'leave requests (B§2)': ['No leave requests yet', 'Leave requests appear here.', true],
  'employees (B§2)': ['No employees yet', 'People you add are listed here.', true],
  'locations (B§2)': ['No locations yet', 'Locations you add are listed here.', true],
  'schedules of locations (A§2)': ['No locations yet', 'Locations you can plan for appear here.'],
  'till reports (C§2)': ['No till reports yet', 'Reports appear here after the first cash count.', true],
  'assets (C§2)': ['No assets yet', 'Assets that you add appear here.', true],
  'settlements (B§2)': ['No settlements', 'Settlements of employees who are leaving appear here.', true],
  'users (A§6)': ['No users', 'Everyone who is added as an employee gets an account.'],
  'roles (A§6)': ['No roles yet', 'A role is a set of permissions for the people who have it.'],
  'profiles (A§6)': ['No profiles yet', 'A profile contains permissions that several roles share.'],
  'public holidays (C§2)': ['No public holidays yet', 'New entries can be selected in forms immediately.'],
  'sales (C§3)': ['No sales yet', 'Import a file to add sales.'],
  'sales by employee (C§7)': ['No sales yet', 'Import a file to add sales.'],
  'tips by employee (C§7)': ['No tips yet', 'Import a file to add tips.'],
  'client companies (C§7)': ['No client companies yet', 'Client companies that you add appear here.', true],
  'customers (C§2)': ['No customers yet', 'Customers that you add appear here.', true],
  'newsletters (C§2)': ['No data to display', 'Newsletters that you add appear here.'],
};
const NOTHING = { data: [], count: 0, sum: { days: 0, currencies: [] } };
const NO_MATCH = ['No data to display', 'No entry matches your search and filters.'];
const NOT_PERMITTED = ['Not available to you', 'You don’t have access. An administrator can grant it.'];

const pages = preparePages();

/** Title and hint shown in place of rows, and the button. */
const said = (): readonly string[] =>
  [
    ...(
      screen.queryByTestId('empty-state') ??
      screen.queryByTestId('permission-placeholder') ??
      document.createElement('p')
    ).querySelectorAll('h2, h3, p, button'),
  ].map(({ textContent }) => textContent);
const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));

// A month without payouts says so itself: features/commissions.
describe.each(
  sample(
    'empty lists',
    TABLES.filter(({ name }) => name in NONE),
    5,
  ),
)('the list of $name, empty', ({ name, at, endpoint, rights, answers = {} }) => {
  const [title = '', hint = '', isNarrowed] = NONE[name] ?? [];
  const open = (address: string, held = rights): Promise<void> =>
    pages.open(`${at}${address && (at.includes('?') ? '&' : '?')}${address}`, held, {
      ...answers,
      [endpoint]: NOTHING,
    });
  const statuses = () =>
    pages
      .api()
      .to(endpoint)
      .at(-1)
      ?.query.getAll(endpoint === 'GET /api/leaves' ? 'approvalStatuses' : 'statuses');

  test('says that there is nothing yet; a default status filter is widened first', async () => {
    await open('');
    if (isNarrowed) {
      await waitFor(() => expect(said()).toEqual([...NO_MATCH, 'Search for all statuses']));
      expect(statuses()).not.toEqual([]);
      await press('Search for all statuses');
      await waitFor(() => expect(statuses()).toEqual([]));
    }
    await waitFor(() => expect(said().slice(0, 2)).toEqual([title, hint]));
  });

  test('says that nothing matches the search, and offers to clear it', async () => {
    await open('search=zzz&status=all');
    await waitFor(() => expect(said()).toEqual([...NO_MATCH, 'Clear filters']));
    await press('Clear filters');
    await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBeNull());
  });

  test('says that the role does not include it, and sends no request', async () => {
    await open(
      '',
      rights.filter((right) => right.startsWith('web.')),
    );
    await waitFor(() =>
      expect(document.querySelector('main')?.textContent).toMatch(
        /Not available to you|Hidden: you don’t have permission to read this/,
      ),
    );
    if (screen.queryByTestId('empty-state')) expect(said()).toEqual(NOT_PERMITTED);
    expect(pages.api().to(endpoint)).toHaveLength(0);
  });
});
