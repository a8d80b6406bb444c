import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { sampleLeave } from '../testing/sample-leave.ts';
import { showLeave, type ShownLeave } from '../testing/show-leave.tsx';
import LeavePanel from './leave-panel.tsx';

let shown: ShownLeave;
beforeEach(() => {
  history.replaceState(null, '', '/dashboard/leave?location=7');
  vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-05-12'));
});
afterEach(() => shown.stop());

const leave = sampleLeave();
const entry = (id: number, status: string, firstName: string) => ({
  id: `0198a000-0000-7000-8000-00000000009${id}`,
  type: 'leave',
  startDate: '2026-05-10',
  endDate: '2026-05-14',
  title: 'Annual leave',
  status,
  employee: { ...leave.employee, id: `0198a000-0000-7000-8000-00000000008${id}`, firstName, lastName: 'Khan' },
  leaveType: leave.type,
  countryISO: 'AE',
});

test('the newest pending requests, each with its age and a link; the link to all sets no other filter (A§2)', async () => {
  shown = await showLeave(<LeavePanel />, {
    answers: {
      'GET /api/leaves': () =>
        ok({
          data: [{ ...leave, createdAt: new Date(Date.now() - 50 * 3_600_000).toISOString() }],
          count: 1,
          sum: { days: 6 },
        }),
      'GET /api/calendar': () => ok({ data: [], count: 0, isComplete: true }),
    },
  });
  const request = await screen.findByTestId('waiting-request');
  expect(request).toHaveTextContent(leave.employee.firstName);
  expect(request).toHaveTextContent('Pending · waiting 2 days');
  expect(request).toHaveAttribute('href', `/hr/leave?status=pending&open=${leave.id}`);
  expect(screen.getByRole('link', { name: 'All pending requests' })).toHaveAttribute(
    'href',
    '/hr/leave?status=pending',
  );
  const query = shown.api.to('GET /api/leaves')[0]?.query;
  expect(query?.toString()).toBe(
    'approvalStatuses=pending&isApprovalProcess=true&sortBy=createdAt&sortOrder=desc&size=5',
  );
});

test('"away today" lists approved leaves that include today in the tenant’s time zone', async () => {
  shown = await showLeave(<LeavePanel />, {
    answers: {
      'GET /api/leaves': () => ok({ data: [], count: 0, sum: { days: 0 } }),
      'GET /api/calendar': () =>
        ok({ data: [entry(1, 'approved', 'Aisha'), entry(2, 'requested', 'Omar')], count: 2, isComplete: true }),
    },
  });
  const away = await screen.findByTestId('away-today');
  expect(await within(away).findByText('Aisha Khan')).toBeInTheDocument();
  expect(away).toHaveTextContent('until 14 May 2026');
  expect(away).not.toHaveTextContent('Omar');
  expect(shown.api.to('GET /api/calendar')[0]?.query.toString()).toBe(
    'startDate=2026-05-12&endDate=2026-05-12&types=leave',
  );
});

test('empty and failed states have a message', async () => {
  shown = await showLeave(<LeavePanel />, {
    answers: {
      'GET /api/leaves': () => ok({ data: [], count: 0, sum: { days: 0 } }),
      'GET /api/calendar': () => problem(403, 'permission-missing'),
    },
  });
  expect(await screen.findByText('No request is pending.')).toBeInTheDocument();
  expect(within(screen.getByTestId('away-today')).getByRole('alert')).toBeInTheDocument();
});
