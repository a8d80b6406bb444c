import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { sampleLeave } from '../testing/sample-leave.ts';
import { showLeave, type ShownLeave } from '../testing/show-leave.tsx';
import { en } from '../texts/en.ts';
import AwayPart from './away.part.tsx';
import OwnLeavePart from './own-leave.part.tsx';

let shown: ShownLeave;
beforeEach(() => {
  history.replaceState(null, '', '/dashboard?location=7');
  vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-05-12'));
});
afterEach(() => shown.stop());

const leave = sampleLeave();
const ME = '0198a000-0000-7000-8000-0000000000b1';
const balance = (type: string, value: number, pendingValue: number) => ({ employeeId: ME, type, value, pendingValue });

test('your leave: balances by kind, what is reserved, the next one with its state, and “Ask for leave” (A§2, B§3)', async () => {
  shown = await showLeave(<OwnLeavePart />, {
    answers: {
      'GET /api/leave-balance': () => ok({ data: [balance('annual', 34, 6), balance('in-lieu', 2, 0)], count: 2 }),
      'GET /api/leaves': () => ok({ data: [leave], count: 1, sum: { days: 6 } }),
    },
  });
  const lines = await screen.findAllByTestId('home-balance');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Annual leave34 days (6 days reserved)',
    'Days in lieu2 days',
  ]);
  const next = screen.getByTestId('home-next-leave');
  expect(next).toHaveTextContent('Next: ');
  expect(within(next).getByRole('link')).toHaveAttribute('href', `/hr/leave?status=all&open=${leave.id}`);
  expect(within(next).getByTestId('status-chip')).toHaveAttribute('data-status', leave.approvalStatus);
  expect(screen.getByTestId('ask-for-leave')).toHaveAttribute('href', '/hr/leave?new=request');
  expect(shown.api.to('GET /api/leave-balance')[0]?.query.get('employeeIds')).toBe(ME);
  expect(Object.fromEntries(shown.api.to('GET /api/leaves')[0]?.query ?? [])).toMatchObject({
    employeeIds: ME,
    startDate: '2026-05-12',
    size: '1',
  });
});

test('without a balance or a planned leave your leave says so; a failure has a retry', async () => {
  shown = await showLeave(<OwnLeavePart />, {
    answers: {
      'GET /api/leave-balance': () => ok({ data: [], count: 0 }),
      'GET /api/leaves': () => ok({ data: [], count: 0, sum: { days: 0 } }),
    },
  });
  await screen.findByText(en.home.noBalance);
  screen.getByText(en.home.noNext);
  await shown.stop();
  shown = await showLeave(<OwnLeavePart />, {
    answers: {
      'GET /api/leave-balance': () => problem(400, 'malformed-request'),
      'GET /api/leaves': () => ok({ data: [], count: 0, sum: { days: 0 } }),
    },
  });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

const entry = (id: number, startDate: string, status: string) => ({
  id: `0198a000-0000-7000-8000-00000000009${id}`,
  type: 'leave',
  startDate,
  endDate: '2026-05-18',
  title: 'Annual leave',
  status,
  employee: { ...leave.employee, firstName: `P${id}` },
  leaveType: leave.type,
  countryISO: 'AE',
});

test('who is away: today’s people first, then those of the next 6 days; requests do not count (A§2)', async () => {
  shown = await showLeave(<AwayPart />, {
    answers: {
      'GET /api/calendar': () =>
        ok({
          data: [
            entry(1, '2026-05-15', 'approved'),
            entry(2, '2026-05-10', 'approved'),
            entry(3, '2026-05-12', 'requested'),
            entry(4, '2026-05-12', 'approved'),
            entry(5, '2026-05-13', 'approved'),
          ],
          count: 5,
          isComplete: true,
        }),
    },
  });
  const part = await screen.findByTestId('home-away');
  expect(await within(part).findByRole('heading')).toHaveTextContent('Away');
  const lines = await within(part).findAllByRole('listitem');
  expect(within(part).getByRole('heading')).toHaveTextContent('Away: 2 today, 2 in the next 6 days');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/P2.*until 18 May 2026/),
    expect.stringMatching(/P4.*until 18 May 2026/),
    expect.stringMatching(/P5.*13 – 18 May 2026/),
  ]);
  const query = shown.api.to('GET /api/calendar')[0]?.query;
  expect([query?.get('startDate'), query?.get('endDate'), query?.get('types')]).toEqual([
    '2026-05-12',
    '2026-05-18',
    'leave',
  ]);
});
