import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ok } from '#client/testing/stub-api.ts';
import { idOf } from '#blocks/approvals/testing/sample-process.ts';
import { sampleLeave } from '../testing/sample-leave.ts';
import { showLeave, type ShownLeave } from '../testing/show-leave.tsx';
import CalendarTab from './calendar-tab.tsx';

const CALENDAR = 'GET /api/calendar';
const { employee } = sampleLeave();
const MARINA = {
  id: idOf(30),
  name: 'Marina',
  shortCode: 'MAR',
  timezone: 'Asia/Dubai',
  countryISO: 'AE',
  type: 'physical',
} as const;
const entry = (type: 'schedule' | 'day-off', day: string, title: string) => ({
  id: idOf(type === 'schedule' ? 40 : 41),
  type,
  startDate: day,
  endDate: day,
  title,
  titleArabic: null,
  status: null,
  employee,
  leaveType: null,
  location: type === 'schedule' ? MARINA : null,
  countryISO: 'AE',
  years: null,
  data: { timezone: 'Asia/Dubai', employee: { id: employee.id } },
});

let shown: ShownLeave;
afterEach(async () => {
  await shown.stop();
  history.replaceState(null, '', '/');
});
const show = async (rights: readonly string[], address: string): Promise<void> => {
  history.replaceState(null, '', address);
  shown = await showLeave(<CalendarTab />, {
    rights,
    answers: {
      'GET /api/leave-types': () => ok({ data: [], count: 0 }),
      'GET /api/locations': () => ok({ data: [], count: 0 }),
      'GET /api/employees': () => ok({ data: [], count: 0 }),
      [CALENDAR]: () =>
        ok({
          data: [entry('schedule', '2026-06-15', '09:00–17:00'), entry('day-off', '2026-06-16', 'Day off')],
          count: 2,
          isComplete: true,
        }),
    },
  });
  await waitFor(() => expect(shown.api.to(CALENDAR).length).toBeGreaterThan(0));
};
const asked = (): readonly string[] => shown.api.to(CALENDAR).at(-1)?.query.getAll('types') ?? [];
const SCHEDULE = ['schedule.details:read', 'web.access.operations.schedule:read'];

test('shifts and days off are offered with the right to the schedule, and shown when asked for (A§3)', async () => {
  const user = userEvent.setup();
  await show(SCHEDULE, '/?at=2026-06-15');
  expect(asked()).toEqual(['leave', 'public-holiday', 'birthday', 'work-anniversary']);
  const shifts = screen.getByRole('button', { name: 'Shifts' });
  expect(shifts).toHaveAttribute('aria-pressed', 'false');
  await user.click(shifts);
  await user.click(screen.getByRole('button', { name: 'Days off' }));
  await waitFor(() => expect(asked()).toContain('day-off'));
  expect(asked()).toContain('schedule');
  // Back to the usual kinds: nothing in the address.
  await user.click(screen.getByRole('button', { name: 'Shifts' }));
  await user.click(screen.getByRole('button', { name: 'Days off' }));
  await waitFor(() => expect(new URLSearchParams(location.search).has('kind')).toBe(false));
});

test('a shift has its times and location, and leads to that day of its schedule (A§3)', async () => {
  const user = userEvent.setup();
  await show(SCHEDULE, '/?at=2026-06-15&kind=schedule&kind=day-off');
  expect(asked()).toEqual(['schedule', 'day-off']);
  expect(await screen.findByRole('button', { name: /Day off/ })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /09:00–17:00, Marina/ }));
  expect(location.pathname + location.search).toBe(`/operations/schedule/${MARINA.id}?start=2026-06-15`);
});

test('without the right to the schedule neither is offered (A§6)', async () => {
  await show([], '/?at=2026-06-15&kind=schedule');
  expect(screen.queryByRole('button', { name: 'Shifts' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Days off' })).toBeNull();
  expect(asked()).toEqual(['leave', 'public-holiday', 'birthday', 'work-anniversary']);
});
