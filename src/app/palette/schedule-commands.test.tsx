import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AISHA, MARINA } from '../list-tables/rows.ts';
import { boardOf } from '../stale-writes/schedules.rows.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { attendance } from '../stale-writes/attendance.rows.ts';
import { SHIFT } from '../list-tables/daily-row.ts';

const pages = preparePages();
const BOARD = `/operations/schedule/${MARINA.id}?start=2026-11-23`;
const RIGHTS = ['web.access.operations.schedule:read', 'schedule.details:read', 'schedule.details:create'];
const BOARDS = { [`GET /api/schedule-boards/${MARINA.id}`]: boardOf() };

async function openPalette() {
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await screen.findByTestId('launcher-search')).toHaveFocus());
  return user;
}
const start = (): string | null => new URLSearchParams(location.search).get('start');
const choose = async (name: string | RegExp) => {
  const user = await openPalette();
  await user.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(screen.queryByTestId('launcher-search')).toBeNull());
};

test('the schedule offers the previous, next and current week (B§7)', async () => {
  await pages.open(BOARD, RIGHTS, BOARDS);
  await screen.findByTestId('board');
  await choose('Next week');
  await waitFor(() => expect(start()).toBe('2026-11-30'));
  await choose('Previous week');
  await waitFor(() => expect(start()).toBe('2026-11-23'));
  await choose('This week');
  await waitFor(() => expect(start()).toBeNull());
});

test('a board offers plan mode, with the right to plan alone', async () => {
  await pages.open(BOARD, RIGHTS, BOARDS);
  await screen.findByTestId('board');
  await choose('Turn plan mode on or off');
  expect(await screen.findByTestId('plan-bar')).toBeInTheDocument();
});

test('without the right to plan there is no plan mode, and elsewhere no week', async () => {
  await pages.open(BOARD, RIGHTS.slice(0, 2), BOARDS);
  await screen.findByTestId('board');
  await openPalette();
  expect(await screen.findByRole('option', { name: 'Next week' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Turn plan mode on or off' })).toBeNull();
});

test('daily operations offer today, the tabs, and the check events of the open person (B§2)', async () => {
  const shift = {
    ...SHIFT,
    actions: [
      { event: 'shift.check-in', can: true, reasons: [] },
      { event: 'shift.check-out', can: false, reasons: [{ code: 'not-on-duty', message: 'x', params: {} }] },
    ],
  };
  await pages.open(attendance.at, attendance.rights, attendance.reads(shift));
  // The command asks the buttons of the shift, which are loaded after the detail.
  await within(await screen.findByTestId('person-detail')).findByRole('button', { name: 'Check in' });
  await openPalette();
  expect(await screen.findByRole('option', { name: /^Check out/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.setup().click(screen.getByRole('option', { name: 'Check in' }));
  // A command runs a turn later, and its dialog is lazily loaded.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await vi.dynamicImportSettled();
  });
  expect(await screen.findByRole('dialog', { name: 'Check in: Aisha Khan' })).toBeInTheDocument();
});

test('a tab of daily operations is chosen by its name', async () => {
  await pages.open(attendance.at, attendance.rights, attendance.reads(SHIFT));
  await screen.findByTestId('person-detail');
  await choose('Absent');
  await waitFor(() => expect(new URLSearchParams(location.search).get('status')).toBe('absent'));
});

test('the search leads to the schedule of a location and to the shifts of a person on it', async () => {
  await pages.open('/operations/schedule', RIGHTS, {
    ...BOARDS,
    'GET /api/search': {
      employees: [],
      leaves: [],
      locations: [],
      users: [],
      roles: [],
      schedules: [{ id: MARINA.id, name: 'Luma Marina', city: 'Dubai' }],
      shifts: [{ ...AISHA, locationId: MARINA.id, locationName: 'Luma Marina' }],
    },
  });
  const user = await openPalette();
  await user.keyboard('aisha');
  const group = within(await screen.findByRole('group', { name: 'Schedule' }));
  expect(await group.findByRole('option', { name: /^Schedule of Luma Marina/ })).toBeInTheDocument();
  await user.click(group.getByRole('option', { name: /^Shifts of Aisha Khan/ }));
  await waitFor(() => expect(location.pathname).toBe(`/operations/schedule/${MARINA.id}`));
  expect(new URLSearchParams(location.search).get('find')).toBe('Aisha Khan');
});
