import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AISHA, MARINA } from '../list-tables/rows.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { boardOf } from '../stale-writes/schedules.rows.ts';

const pages = preparePages();
const BOARD = `/operations/schedule/${MARINA.id}?start=2026-11-23`;
const RIGHTS = ['web.access.operations.schedule:read', 'schedule.details:read'];
const BOARDS = { [`GET /api/schedule-boards/${MARINA.id}`]: boardOf() };

async function openPalette() {
  const user = userEvent.setup();
  await screen.findByTestId('board');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await screen.findByTestId('launcher-search')).toHaveFocus());
  return user;
}

test('records of open pages are added by a command, each with its right', async () => {
  const rights = ['web.access.customerManagement.customers:read', 'customer.details:read', 'customer.details:create'];
  await pages.open(BOARD, [...RIGHTS, ...rights, 'asset.details:create', 'asset.type:read'], {
    ...BOARDS,
    'GET /api/search': {},
  });
  const user = await openPalette();
  await user.keyboard('new');
  expect(await screen.findByRole('option', { name: /^New customer/ })).toBeInTheDocument();
  // Without the right to companies; and assets have no page that is open to the reader.
  for (const name of [/^New company/, /^New asset/]) expect(screen.queryByRole('option', { name })).toBeNull();
});

/** What can be added, its page, and the rights it needs: to create, to read, and what its form chooses from (A§6, B§2, C§2). */
const ADDED: readonly (readonly [name: string, page: string, create: string, read: string, also?: string])[] = [
  ['New employee', 'hr.employees', 'employee.details', 'employee.details'],
  ['New customer', 'customerManagement.customers', 'customer.details', 'customer.details'],
  [
    'New company',
    'customerManagement.customers',
    'clientCompany.details',
    'clientCompany.details',
    'clientCompany.details',
  ],
  ['New location', 'operations.locations', 'location.details', 'location.details'],
  ['New field location', 'operations.locations', 'fieldLocation.details', 'location.details'],
  ['New till report', 'finance.tillBankingReports', 'dayBanking', 'dayBanking'],
  ['New asset', 'finance.assets', 'asset.details', 'asset.details', 'asset.type'],
  ['New newsletter', 'communicationHub.newsletters', 'communicationTemplate.details', 'communicationTemplate.details'],
  [
    'New pictures',
    'communicationHub.socialMediaContent',
    'socialMediaContent.details',
    'socialMediaContent.details',
    'location.details',
  ],
  ['New offboarding', 'payroll.offboarding', 'offboarding.details', 'offboarding.details', 'employee.details'],
];
const PAGES = ADDED.flatMap(([, page, , read]) => [`web.access.${page}:read`, `${read}:read`]);

/** The commands that add a record, with these rights beside those of every page. */
async function offered(rights: readonly string[], without: readonly string[] = []): Promise<readonly string[]> {
  const held = [...RIGHTS, ...PAGES, ...rights].filter((right) => !without.includes(right));
  await pages.open(BOARD, held, { ...BOARDS, 'GET /api/search': {} });
  const user = await openPalette();
  await user.keyboard('new');
  await screen.findAllByRole('option');
  const names = ADDED.map(([name]) => name);
  return screen
    .getAllByRole('option')
    .flatMap(({ textContent }) => names.filter((name) => textContent.startsWith(name)))
    .toSorted();
}
const CREATE = ADDED.map(([, , create]) => `${create}:create`);
const ALSO = ADDED.flatMap(([, , , , also]) => (also === undefined ? [] : [`${also}:read`]));

test('with every right each record can be added by a command', async () => {
  expect(await offered([...CREATE, ...ALSO])).toEqual(ADDED.map(([name]) => name).toSorted());
});

test('who only reads is offered none; a new employee needs more than the personal scope (A§6)', async () => {
  expect(await offered([...ALSO, 'employee.details:create:personal'])).toEqual([]);
});

test.each(ADDED)('%s needs the right to create it alone', async (name, page, create, read, also) => {
  const one = [
    ...RIGHTS,
    `web.access.${page}:read`,
    `${read}:read`,
    `${create}:create`,
    ...(also ? [`${also}:read`] : []),
  ];
  await pages.open(BOARD, one, { ...BOARDS, 'GET /api/search': {} });
  const user = await openPalette();
  await user.keyboard('new');
  expect(await screen.findByRole('option', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
});

test('a document that a text of its fields finds leads to the documents of its person', async () => {
  await pages.open(BOARD, [...RIGHTS, 'web.access.hr.employees:read', 'employee.details:read'], {
    ...BOARDS,
    'GET /api/search': {
      documents: [
        {
          id: MARINA.id,
          of: 'employee',
          ownerId: AISHA.id,
          ownerName: 'Aisha Khan',
          name: 'Visa',
          nameArabic: 'تأشيرة',
        },
        { id: AISHA.id, of: 'location', ownerId: MARINA.id, ownerName: 'Luma Marina', name: 'Lease', nameArabic: null },
      ],
    },
  });
  const user = await openPalette();
  await user.keyboard('gdrfa');
  const group = within(await screen.findByRole('group', { name: 'Documents' }));
  expect(await group.findByRole('option', { name: /^Visa/ })).toHaveTextContent('Aisha Khan');
  expect(group.queryByRole('option', { name: /^Lease/ })).toBeNull();
});
