import { expect, it } from 'vitest';
import { countedDates, uncountedDates, type CountedDays } from './leave-days.ts';
import { balanceAfter, shareOf } from './leave.ts';

// Monday to Friday; the weekend begins on Friday.
const leave: CountedDays = {
  startDate: '2026-11-30',
  endDate: '2026-12-04',
  dayCount: 'working',
  weekend: [5, 6],
  patterns: [],
  holidays: new Set(['2026-12-01', '2026-12-02']),
};

it('names holidays and weekend days that do not count, and every date once (D19)', () => {
  expect(uncountedDates(leave)).toEqual([
    { date: '2026-12-01', isHoliday: true, isDayOff: false },
    { date: '2026-12-02', isHoliday: true, isDayOff: false },
    { date: '2026-12-04', isHoliday: false, isDayOff: false },
  ]);
  expect(countedDates(leave)).toEqual(['2026-11-30', '2026-12-03']);
});

it('names days off by pattern apart from weekend days (D19)', () => {
  const patterns = [
    { activeFrom: '2026-12-02', activeTo: '2026-12-03', days: [{ dayOfWeek: 'wednesday', weekType: null } as const] },
  ];
  expect(uncountedDates({ ...leave, patterns, holidays: new Set(['2026-12-01']) })).toEqual([
    { date: '2026-12-01', isHoliday: true, isDayOff: false },
    { date: '2026-12-03', isHoliday: false, isDayOff: true },
    { date: '2026-12-04', isHoliday: false, isDayOff: false },
  ]);
});

it('is empty where every date counts', () => {
  expect(uncountedDates({ ...leave, dayCount: 'calendar', holidays: new Set() })).toEqual([]);
});

it('adds the days used to the balance after it (D18, D26)', () => {
  expect(shareOf(balanceAfter(20, 0, 6))).toEqual({ used: 6, without: 20 });
  expect(shareOf(balanceAfter(20.25, 3, 2.1))).toEqual({ used: 2.1, without: 17.25 });
});
