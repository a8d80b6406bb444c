import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deductedDays, portionsOf } from './leave-days.ts';
import { correctedPortions } from './leave.ts';

const calendar = { dayCount: 'calendar', weekend: [6, 7], patterns: [], holidays: new Set<string>() } as const;

describe('a corrected leave (D26)', () => {
  const leave = { startDate: '2025-12-29', endDate: '2026-01-02' };
  const portions = [
    { year: 2025, deductedDays: 3 },
    { year: 2026, deductedDays: 1 },
  ];
  it.each([
    [4, 3, 1],
    [3, 3, 0],
    [1, 1, 0],
    [0, 0, 0],
    [5, 3, 2],
  ])('of %i days uses %i in its first year and %i in the next', (to, first, second) => {
    expect(correctedPortions(leave, portions, to)).toEqual([
      { year: 2025, deductedDays: first },
      { year: 2026, deductedDays: second },
    ]);
  });
});

describe('a leave split by entitlement year (D23)', () => {
  it('has one portion within one year', () => {
    expect(portionsOf({ ...calendar, startDate: '2025-12-20', endDate: '2025-12-31' })).toEqual([
      { year: 2025, startDate: '2025-12-20', endDate: '2025-12-31', deductedDays: 12 },
    ]);
  });
  it('assigns holidays and weekends around the turn of the year to their own year', () => {
    const holidays = new Set(['2026-01-01']);
    expect(
      portionsOf({
        startDate: '2025-12-29',
        endDate: '2026-01-05',
        dayCount: 'working',
        weekend: [6, 7],
        patterns: [],
        holidays,
      }),
    ).toEqual([
      { year: 2025, startDate: '2025-12-29', endDate: '2025-12-31', deductedDays: 3 },
      { year: 2026, startDate: '2026-01-01', endDate: '2026-01-05', deductedDays: 2 },
    ]);
  });
  it('has a whole year between two turns', () => {
    expect(
      portionsOf({ ...calendar, startDate: '2024-12-31', endDate: '2026-01-01' }).map(({ deductedDays: days }) => days),
    ).toEqual([1, 365, 1]);
  });
  it('uses the same number of days in total, for any dates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 730 }),
        fc.constantFrom('calendar' as const, 'working' as const),
        fc.uniqueArray(fc.integer({ min: 0, max: 2300 }), { maxLength: 40 }),
        (from, length, dayCount, free) => {
          const day = (offset: number): string =>
            Temporal.PlainDate.from('2023-01-01').add({ days: offset }).toString();
          const leave = {
            startDate: day(from),
            endDate: day(from + length),
            dayCount,
            weekend: [5, 6],
            patterns: [],
            holidays: new Set(free.map(day)),
          };
          const portions = portionsOf(leave);
          expect(portions.reduce((sum, portion) => sum + portion.deductedDays, 0)).toBe(deductedDays(leave));
          expect([portions[0]?.startDate, portions.at(-1)?.endDate]).toEqual([leave.startDate, leave.endDate]);
        },
      ),
    );
  });
});
