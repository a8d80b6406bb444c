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

it('names holidays and weekend days that do not count, and every date once (D19)', () => {
  expect(uncountedDates(leave)).toEqual([
    { date: '2026-12-01', isHoliday: true },
    { date: '2026-12-02', isHoliday: true },
    { date: '2026-12-04', isHoliday: false },
  ]);
  expect(countedDates(leave)).toEqual(['2026-11-30', '2026-12-03']);
});

it('is empty where every date counts', () => {
  expect(uncountedDates({ ...leave, dayCount: 'calendar', holidays: new Set() })).toEqual([]);
});

it('adds the days used to the balance after it (D18, D26)', () => {
  expect(shareOf(balanceAfter(20, 0, 6))).toEqual({ used: 6, without: 20 });
  expect(shareOf(balanceAfter(20.25, 3, 2.1))).toEqual({ used: 2.1, without: 17.25 });
});
