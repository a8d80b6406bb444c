import { expect, it } from 'vitest';
import { balanceAfter, countedDates, shareOf, uncountedDates, type CountedDays } from './leave.ts';

// Monday to Friday; the weekend begins on Friday.
const leave: CountedDays = {
  startDate: '2026-11-30',
  endDate: '2026-12-04',
  dayCount: 'working',
  weekend: [5, 6],
  holidays: new Set(['2026-12-01', '2026-12-02']),
};

it('names holidays and days of the weekend that a leave does not count, and every date once (D19)', () => {
  expect(uncountedDates(leave)).toEqual([
    { date: '2026-12-01', isHoliday: true },
    { date: '2026-12-02', isHoliday: true },
    { date: '2026-12-04', isHoliday: false },
  ]);
  expect(countedDates(leave)).toEqual(['2026-11-30', '2026-12-03']);
});

it('has no such day where every date counts', () => {
  expect(uncountedDates({ ...leave, dayCount: 'calendar', holidays: new Set() })).toEqual([]);
});

it('adds what a leave uses to what it leaves (D18, D26)', () => {
  expect(shareOf(balanceAfter(20, 0, 6))).toEqual({ used: 6, without: 20 });
  expect(shareOf(balanceAfter(20.25, 3, 2.1))).toEqual({ used: 2.1, without: 17.25 });
});
