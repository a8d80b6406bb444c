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
