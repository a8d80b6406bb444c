import { describe, expect, it } from 'vitest';
import { doOverlap, operatingDays } from './opening-hours.ts';

const span = (start: string, end: string) => ({ start, end });

describe('hours of a day (B§3)', () => {
  it.each([
    [[span('09:00', '12:00'), span('12:00', '18:00')], false],
    [[span('12:00', '18:00'), span('09:00', '12:01')], true],
    [[span('18:00', '02:00'), span('10:00', '14:00')], false],
    [[span('18:00', '10:30'), span('10:00', '14:00')], true],
    [[span('10:00', '14:00'), span('22:00', '10:00')], false],
    [[span('00:00', '00:00')], false],
    [[span('00:00', '00:00'), span('09:00', '10:00')], true],
    [[], false],
  ])('%j overlap: %s', (hours, expected) => {
    expect(doOverlap(hours)).toBe(expected);
  });

  it('an exception replaces the weekday; a day without hours is closed', () => {
    const open = [{ dayOfWeek: 'monday', hours: [span('09:00', '18:00')] }] as const;
    const days = operatingDays('2026-03-01', '2026-03-09', open, [{ date: '2026-03-09', reason: 'Eid', hours: [] }]);
    expect(days.map(({ date, hours, isException }) => [date.slice(-2), hours.length, isException])).toEqual([
      ['01', 0, false],
      ['02', 1, false],
      ['03', 0, false],
      ['04', 0, false],
      ['05', 0, false],
      ['06', 0, false],
      ['07', 0, false],
      ['08', 0, false],
      ['09', 0, true],
    ]);
  });
});
