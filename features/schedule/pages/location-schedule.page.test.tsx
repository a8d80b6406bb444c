import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { CITY_WALK, OMAR, sampleBoard, sampleId, sampleShift } from '../testing/sample-board.ts';
import { prepareSchedule, shiftsOf } from '../testing/show-schedule.tsx';

const page = prepareSchedule();
afterEach(() => void vi.useRealTimers());

test('shows the week with holidays, opening hours, leave, and gross and net hours per person and day (D40)', async () => {
  await page.show();
  expect(await shiftsOf('Aisha Khan')).toEqual([
    'Aisha Khan, Monday, 23 Nov 2026, 09:00–17:00, break 13:00–14:00, Scheduled',
  ]);
  expect(screen.getByRole('rowheader', { name: /Aisha Khan/ })).toHaveTextContent('8 h gross, 7 h net');
  const [monday] = screen.getAllByTestId('board-day');
  expect(monday).toHaveTextContent('Mon 23 Nov09:00–22:008 / 7 h');
  const thursday = screen.getByRole('columnheader', { name: /26 Nov/ });
  expect(thursday).toHaveTextContent('Commemoration Day');
  expect(screen.getByRole('columnheader', { name: /29 Nov/ })).toHaveTextContent('Closed');
  expect(document.querySelector('[data-leave=approved]')).toHaveTextContent('Leave');
});

test('reads a day more on both sides: night shifts reach in, and rest counts across the week', async () => {
  await page.show();
  await screen.findByTestId('board');
  const [asked] = page.api.to('GET /api/schedule-boards/*');
  expect([asked?.query.get('startDate'), asked?.query.get('endDate')]).toEqual(['2026-11-22', '2026-11-30']);
});

test('a shift elsewhere is named and does not count here; a warning is said in words', async () => {
  page.board = sampleBoard({
    shifts: [
      sampleShift({ location: CITY_WALK, locationId: CITY_WALK.id }),
      sampleShift({
        id: sampleId('a2'),
        employeeId: OMAR.employee.id,
        employee: OMAR.employee,
        startDate: '2026-11-24T18:00:00.000Z',
        endDate: '2026-11-24T22:00:00.000Z',
        breakStartDate: null,
        breakEndDate: null,
        conflicts: [
          {
            code: 'approved-leave',
            severity: 'warning',
            withId: sampleId('b1'),
            from: '2026-11-24T18:00:00.000Z',
            to: '2026-11-24T20:00:00.000Z',
          },
        ],
      }),
    ],
  });
  await page.show();
  expect(await shiftsOf('Aisha Khan')).toEqual([
    'Aisha Khan, Monday, 23 Nov 2026, 09:00–17:00, break 13:00–14:00, City Walk, Scheduled',
  ]);
  // The shift says that there is leave; the day does not say it again.
  expect(document.querySelector('[data-leave=approved] .away')).toBeNull();
  expect(screen.getByRole('rowheader', { name: /Aisha Khan/ })).toHaveTextContent('No hours');
  expect(await shiftsOf('Omar Said')).toEqual([
    'Omar Said, Tuesday, 24 Nov 2026, 22:00–02:00 +1, Scheduled, Approved leave, 22:00–00:00',
  ]);
  expect(screen.getByTestId('warning-mark')).toBeInTheDocument();
});

test('goes to the next and previous week, and keeps the rest of the address', async () => {
  const user = userEvent.setup();
  await page.show();
  await user.click(await screen.findByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('start')).toBe('2026-11-30'));
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('start')).toBe('2026-11-23'));
});

test('a day by the hour has one column, and its hours above', async () => {
  const user = userEvent.setup();
  await page.show();
  await user.click(await screen.findByRole('radio', { name: 'Day' }));
  await waitFor(() => expect(screen.getAllByTestId('board-day')).toHaveLength(1));
  expect(document.querySelector('.hours')).toHaveTextContent('08091011');
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(screen.getByTestId('board-day')).toHaveTextContent('Tue 24 Nov'));
});

test('on a phone: people of one day with their shifts, those with shifts first', async () => {
  const user = userEvent.setup();
  page.board = sampleBoard({ shifts: [sampleShift({ employeeId: OMAR.employee.id, employee: OMAR.employee })] });
  await page.show({ width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Monday, 23 Nov 2026' }));
  await waitFor(() => expect(screen.getAllByTestId('day-person')[0]).toHaveTextContent('Omar Said'));
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Omar Said, Monday/ }));
  const detail = within(await screen.findByTestId('shift-detail'));
  expect(await detail.findByText('8 h gross, 7 h net')).toBeInTheDocument();
});

test('without the right to plan nothing can be added', async () => {
  await page.show({ permissions: ['schedule.details:read'] });
  await screen.findByTestId('board');
  expect(screen.queryByRole('button', { name: 'Add shift' })).toBeNull();
  expect(screen.queryByTestId('plan-toggle')).toBeNull();
  expect(screen.getByRole('button', { name: 'Aisha Khan, Tuesday, 24 Nov 2026, No shift' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a location without access says so', async () => {
  await page.show({ answers: { 'GET /api/schedule-boards/*': () => problem(404, 'not-found') } });
  expect(await screen.findByText('Schedule not found')).toBeInTheDocument();
});

test('events of a shift are shown with notes and customer impacts', async () => {
  page.board = sampleBoard({
    shifts: [
      sampleShift({
        status: 'in-progress',
        arrival: 'late',
        lateMinutes: 12,
        events: [
          {
            id: sampleId('c1'),
            at: '2026-11-23T05:12:00.000Z',
            reportedAt: '2026-11-23T05:12:30.000Z',
            type: 'check-in',
            note: 'Traffic',
            customerImpacts: [
              {
                id: sampleId('c2'),
                type: 'customer-waiting',
                customerName: 'Mona Adel',
                customerId: null,
                note: null,
                lateTime: 10,
                phone: null,
                submittedByEmployee: null,
              },
            ],
          },
        ],
        actions: [
          {
            event: 'shift.change',
            can: false,
            reasons: [{ code: 'changed-by-correction', message: 'The person has checked in.', params: {} }],
          },
          { event: 'shift.check-out', can: true, reasons: [] },
          { event: 'shift.cancel', can: true, reasons: [] },
          { event: 'shift.delete', can: true, reasons: [] },
        ],
      }),
    ],
  });
  const user = userEvent.setup();
  await page.show();
  await user.click(await screen.findByTestId('shift'));
  const detail = within(await screen.findByTestId('shift-detail'));
  expect(await detail.findByTestId('check-events')).toHaveTextContent(/Check in.*09:12/);
  expect(detail.queryByTestId('timeline-remark')).toBeNull();
  expect(detail.getByTestId('check-events')).toHaveTextContent('Customer is waiting: Mona Adel · 10 minutes');
  expect(detail.getByText('Late, 12 min late')).toBeInTheDocument();
  expect(detail.getByText(/The person has checked in\. Correct the attendance instead\./)).toBeInTheDocument();
  expect(detail.getByRole('button', { name: 'Check out' })).toBeInTheDocument();
  // It is kept, so it can only be canceled (D38).
  expect(detail.getByRole('button', { name: 'Cancel shift' })).toBeInTheDocument();
  expect(detail.queryByRole('button', { name: 'Delete shift' })).toBeNull();
});

test('a check-in is reported as of an earlier time, in the zone of the shift (D43)', async () => {
  vi.setSystemTime('2026-11-23T05:30:00.000Z');
  const shift = sampleShift({ actions: [{ event: 'shift.check-in', can: true, reasons: [] }] });
  const checkIn = `POST /api/schedules/${shift.id}/check-in`;
  page.board = sampleBoard({ shifts: [shift] });
  const user = userEvent.setup();
  await page.show({ answers: { [checkIn]: () => ok(shift) } });
  await user.click(await screen.findByTestId('shift'));
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check in: Aisha Khan' }));
  await user.type(dialog.getByLabelText('Time'), '08:55');
  await user.click(dialog.getByRole('button', { name: 'Check in' }));
  await waitFor(() =>
    expect(page.api.to(checkIn).map(({ body }) => body)).toEqual([{ version: 1, at: '2026-11-23T04:55:00.000Z' }]),
  );
});
