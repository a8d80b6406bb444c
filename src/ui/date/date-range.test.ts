import { describe, expect, test } from 'vitest';
import { rangeOfShortcut, startOfWeek, todayIn, type DateShortcut } from './date-range.ts';

const shortcut = (name: DateShortcut, today: string, weekStart: 1 | 6 | 7 = 1) => {
  const range = rangeOfShortcut(name, today, weekStart);
  return range && `${range.start} ${range.end}`;
};

describe('shortcuts on Thursday 14 May 2026', () => {
  test.each([
    ['today', '2026-05-14 2026-05-14'],
    ['thisWeek', '2026-05-11 2026-05-17'],
    ['lastWeek', '2026-05-04 2026-05-10'],
    ['last7Days', '2026-05-08 2026-05-14'],
    ['currentMonth', '2026-05-01 2026-05-31'],
    ['nextMonthRange', '2026-06-01 2026-06-30'],
    ['next30Days', '2026-05-14 2026-06-12'],
    ['clear', null],
  ] as const)('%s', (name, expected) => {
    expect(shortcut(name, '2026-05-14')).toBe(expected);
  });
});

test('a week starts on the tenant’s day: Sunday in Riyadh, Saturday in Doha', () => {
  expect(shortcut('thisWeek', '2026-05-14', 7)).toBe('2026-05-10 2026-05-16');
  expect(shortcut('thisWeek', '2026-05-14', 6)).toBe('2026-05-09 2026-05-15');
  expect(shortcut('thisWeek', '2026-05-10', 7)).toBe('2026-05-10 2026-05-16');
});

test('handles months of different lengths, and the turn of the year', () => {
  expect(shortcut('currentMonth', '2028-02-29')).toBe('2028-02-01 2028-02-29');
  expect(shortcut('nextMonthRange', '2026-12-31')).toBe('2027-01-01 2027-01-31');
  expect(shortcut('nextMonthRange', '2027-01-31')).toBe('2027-02-01 2027-02-28');
});

test('every day of a year is in its own week, for each start of the week', () => {
  const first = Temporal.PlainDate.from('2026-01-01');
  for (let at = 0; at < 366; at++) {
    const day = first.add({ days: at });
    for (const weekStart of [1, 2, 3, 4, 5, 6, 7] as const) {
      const start = startOfWeek(day, weekStart);
      const back = start.until(day).days;
      expect(start.dayOfWeek).toBe(weekStart);
      expect(back >= 0 && back < 7).toBe(true);
    }
  }
});

test('today is computed in the zone', () => {
  const days = new Set(['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(todayIn));
  expect(days.size).toBe(2);
});
