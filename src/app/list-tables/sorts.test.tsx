import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { preparePages } from './open-page.tsx';
import { AISHA, MARINA } from './rows.ts';
import type { ListTable } from './list-table.ts';
import { TABLES } from './tables.ts';
import { sample } from '../testing/sampling.ts';

const ID = '0198a000-0000-7000-8000-0000000000aa';
const COMMISSIONS = [
  'web.access.finance.commissionsAndTips:read',
  'commission.details:read',
  'commission.payout:read',
  'tip:read',
];

type Sorted = Pick<ListTable, 'name' | 'at' | 'endpoint' | 'row' | 'rights' | 'answers'>;
/** Lists that are in no other table. */
const MORE: readonly Sorted[] = [
  {
    name: 'tips (C§3)',
    at: '/finance/commissions-and-tips?tab=tips',
    endpoint: 'GET /api/tips',
    rights: COMMISSIONS,
    row: {
      id: ID,
      date: '2026-01-07',
      employee: AISHA,
      location: MARINA,
      amount: 7_300,
      adminFee: 210,
      netAmount: 7_090,
      currency: 'AED',
      updatedAt: '2026-01-07T08:00:00.000Z',
    },
  },
  {
    name: 'who has which tiers (C§3)',
    at: '/system-management/commission-and-tips?tab=employees',
    endpoint: 'GET /api/commission-tier-type-assignment',
    row: { id: ID, employee: AISHA, current: null, next: null, changesOn: null },
    rights: [
      'web.access.systemManagement.commissionAndTipsSetup:read',
      'commissionTierType:read',
      'commissionTierType.assignment:read',
    ],
  },
];

/**
 * The sortable headers of each list, with the sort key of each, typed from the calls (B§7, C§7). The default one comes
 * last.
 */
const SORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'schedules of locations (A§2)': {
    Conflicts: 'conflicts',
    'Hours scheduled': 'minutes',
    Location: 'name',
    'On shift now': 'onShift',
  },
  'leave requests (B§2)': {
    Employee: 'employee',
    Type: 'type',
    Status: 'status',
    Start: 'startDate',
    End: 'endDate',
    Days: 'days',
    Requested: 'createdAt',
  },
  'employees (B§2)': {
    'Job title': 'jobPosition',
    Status: 'status',
    'First working day': 'startDate',
    Employee: 'firstName',
  },
  'locations (B§2)': { Country: 'countryISO', City: 'city', Status: 'status', Location: 'name' },
  'daily operations (B§2)': { Employee: 'name' },
  'till reports (C§2)': {
    Location: 'location',
    Type: 'type',
    Day: 'businessDate',
    Status: 'status',
    Variance: 'variance',
    'Submitted by': 'submittedBy',
    Created: 'createdAt',
  },
  'assets (C§2)': { Owner: 'owner', Type: 'type', Status: 'status', Value: 'value' },
  'settlements (B§2)': {
    'Employee ID': 'companyEmployeeId',
    'Known As': 'knownAs',
    Name: 'firstName',
    Surname: 'lastName',
    'Offboarding Status': 'status',
  },
  'users (A§6)': { Status: 'status', Role: 'role', 'Last seen': 'lastSeenAt', User: 'displayName' },
  'roles (A§6)': { Status: 'status', 'Last changed': 'updatedAt', Name: 'name' },
  'profiles (A§6)': { Status: 'status', 'Last changed': 'updatedAt', Name: 'name' },
  'sales (C§3)': {
    Type: 'type',
    Name: 'name',
    Quantity: 'quantity',
    Employee: 'employee',
    'Gross sale': 'grossSale',
    'Net sale': 'netSale',
    Taxes: 'taxes',
    'Total sale': 'totalSale',
    Date: 'date',
  },
  'sales by employee (C§7)': { Gross: 'grossSale', VAT: 'vat', Net: 'netSale', Employee: 'employee' },
  'tips (C§3)': { Employee: 'employee', Amount: 'amount', 'Admin fee': 'adminFee', Net: 'netAmount', Date: 'date' },
  'tips by employee (C§7)': { Gross: 'grossSale', 'Admin Fee': 'adminFee', Net: 'netSale', Employee: 'employee' },
  'payouts of a month (C§3)': {
    Services: 'services',
    Products: 'products',
    Tips: 'tips',
    'Total Payout': 'totalPayout',
    Employee: 'employee',
  },
  'customers (C§2)': { Name: 'name' },
  'client companies (C§7)': { Name: 'name' },
  'newsletters (C§2)': { Link: 'link', Type: 'type', Status: 'status', 'Publication date': 'notifyAt' },
  'who has which tiers (C§3)': { 'Tier type now': 'tierType', Employee: 'employee' },
};
/** Holidays are sorted by date. */
const UNSORTED = ['public holidays (C§2)'];

const pages = preparePages();

const columns = (): readonly HTMLElement[] => [
  ...(screen
    .getAllByTestId('list-row')[0]
    ?.closest('[role=table], table')
    ?.querySelectorAll<HTMLElement>('[role=columnheader]') ?? []),
];
const column = (header: string): HTMLElement => {
  const found = columns().find(({ textContent }) => textContent === header);
  if (!found) throw new Error(`There is no column ${header}.`);
  return found;
};
const press = (header: string): Promise<void> =>
  act(async () => void fireEvent.click(column(header).querySelector('button.sort') ?? column(header)));

test.each(
  sample(
    'sorts',
    [...TABLES, ...MORE].filter(({ name }) => !UNSORTED.includes(name)),
    7,
  ),
)(
  '$name: clicking a header sorts by its column, clicking again reverses it',
  async ({ name, at, endpoint, row, rights, answers = {} }) => {
    const sorts = SORTS[name] ?? {};
    await pages.open(at, rights, {
      [endpoint]: { data: [row], count: 1, sum: { days: 5, currencies: [] } },
      ...answers,
    });
    await screen.findAllByTestId('list-row');
    expect(
      columns()
        .filter((each) => each.querySelector('button.sort'))
        .map(({ textContent }) => textContent)
        .toSorted(),
    ).toEqual(Object.keys(sorts).toSorted());

    // The default order is cached, and not requested again.
    const asked = () =>
      pages
        .api()
        .to(endpoint)
        .filter(({ query }) => query.get('size') !== '0')
        .map(({ query }) => `${query.get('sortBy') ?? ''} ${query.get('sortOrder') ?? ''}`);
    const address = (): URLSearchParams => new URLSearchParams(location.search);
    // The default header reverses on the first click.
    const [last = '', word] = Object.entries(sorts).at(-1) ?? [];
    const begun = column(last).getAttribute('aria-sort');
    await press(last);
    await waitFor(() =>
      expect([address().get('sortBy'), address().get('sortOrder')]).toEqual([
        word,
        begun === 'ascending' ? 'desc' : 'asc',
      ]),
    );

    for (const [header, sortBy] of Object.entries(sorts)) {
      for (const [sortOrder, ariaSort] of [
        ['asc', 'ascending'],
        ['desc', 'descending'],
      ] as const) {
        await press(header);
        await waitFor(() => expect(asked(), header).toContain(`${sortBy} ${sortOrder}`));
        await waitFor(() =>
          expect(
            columns()
              .filter((each) => each.hasAttribute('aria-sort'))
              .map((each) => [each.textContent, each.getAttribute('aria-sort')]),
          ).toEqual([[header, ariaSort]]),
        );
        // With a single sortable header the cycle ends at the default order, which is not in the address.
        const isOwn = Object.keys(sorts).length === 1 && ariaSort === begun;
        expect([address().get('sortBy'), address().get('sortOrder')], header).toEqual(
          isOwn ? [null, null] : [sortBy, sortOrder],
        );
      }
    }
  },
);
