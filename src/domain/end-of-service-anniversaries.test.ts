import { describe, expect, it } from 'vitest';
import {
  endOfServiceRule,
  gratuityOf,
  serviceOf,
  yearsOfService,
  type Gratuity,
  type TerminationReason,
} from './end-of-service.ts';

const WAGE = 1_000_000;
const leave = (country: string, start: string, end: string, reason: TerminationReason, unpaidDays = 0): Gratuity => {
  const rule = endOfServiceRule(country);
  if (!rule) throw new Error(`no rule for ${country}`);
  return gratuityOf(rule, {
    service: serviceOf(rule, start, end, unpaidDays),
    reason,
    basicWage: WAGE,
    totalWage: WAGE,
    agreedDays: null,
  });
};

/** Sixths of the gratuity left after a resignation, or null below the minimum service. */
function share({ isBelowMinimum, lines, total }: Gratuity): number | null {
  if (isBelowMinimum) return null;
  const whole = lines.filter(({ kind }) => kind === 'slab').reduce((sum, { amount }) => sum + amount, 0);
  return Math.round((total / whole) * 6);
}

describe('service thresholds are calendar anniversaries of the first day (D71)', () => {
  // First day; then the last working day a day before the threshold, on it and a day after it.
  it.each([
    ['2023-01-28', '2024-01-26', '2024-01-27', '2024-01-28', 365],
    ['2023-02-28', '2024-02-26', '2024-02-27', '2024-02-28', 365],
    ['2024-02-28', '2025-02-26', '2025-02-27', '2025-02-28', 366],
    ['2024-02-29', '2025-02-26', '2025-02-27', '2025-02-28', 365],
    ['2023-04-30', '2024-04-28', '2024-04-29', '2024-04-30', 366],
    ['2023-08-31', '2024-08-29', '2024-08-30', '2024-08-31', 366],
    ['2022-12-31', '2023-12-29', '2023-12-30', '2023-12-31', 365],
  ])(
    'AE and QA pay from a year on: from %s not on %s, on %s, on %s; a year of %d days',
    (start, before, on, after, days) => {
      for (const country of ['AE', 'QA']) {
        expect([before, on, after].map((end) => leave(country, start, end, 'termination').isBelowMinimum)).toEqual([
          true,
          false,
          false,
        ]);
        // 7,000 for 365 days; the amount stays pro rata of days.
        expect(leave(country, start, on, 'termination').total).toBe(days === 365 ? 700_000 : 701_918);
      }
    },
  );

  it.each([
    [2, '2024-11-02', '2026-10-31', '2026-11-01', '2026-11-02', [0, 2, 2]],
    [2, '2023-01-28', '2025-01-26', '2025-01-27', '2025-01-28', [0, 2, 2]],
    [2, '2024-02-29', '2026-02-26', '2026-02-27', '2026-02-28', [0, 2, 2]],
    [2, '2023-04-30', '2025-04-28', '2025-04-29', '2025-04-30', [0, 2, 2]],
    [2, '2022-12-31', '2024-12-29', '2024-12-30', '2024-12-31', [0, 2, 2]],
    [5, '2021-11-02', '2026-10-31', '2026-11-01', '2026-11-02', [2, 2, 4]],
    [5, '2020-01-28', '2025-01-26', '2025-01-27', '2025-01-28', [2, 2, 4]],
    [5, '2020-02-29', '2025-02-26', '2025-02-27', '2025-02-28', [2, 2, 4]],
    [5, '2020-04-30', '2025-04-28', '2025-04-29', '2025-04-30', [2, 2, 4]],
    [5, '2019-08-31', '2024-08-29', '2024-08-30', '2024-08-31', [2, 2, 4]],
    [10, '2016-11-02', '2026-10-31', '2026-11-01', '2026-11-02', [4, 6, 6]],
    [10, '2015-02-28', '2025-02-26', '2025-02-27', '2025-02-28', [4, 6, 6]],
    [10, '2016-02-29', '2026-02-26', '2026-02-27', '2026-02-28', [4, 6, 6]],
    [10, '2015-09-30', '2025-09-28', '2025-09-29', '2025-09-30', [4, 6, 6]],
    [10, '2015-03-31', '2025-03-29', '2025-03-30', '2025-03-31', [4, 6, 6]],
  ])('SA, resignation around %d years from %s: %s, %s, %s pay %j sixths', (_, start, before, on, after, sixths) => {
    const shares = [before, on, after].map((end) => {
      const gratuity = leave('SA', start, end, 'resignation');
      return gratuity.total === 0 ? 0 : share(gratuity);
    });
    expect(shares).toEqual(sixths);
  });

  it.each([
    ['2020-01-28', '2025-01-26', '2025-01-27', '2025-01-28'],
    ['2020-02-29', '2025-02-26', '2025-02-27', '2025-02-28'],
    ['2020-04-30', '2025-04-28', '2025-04-29', '2025-04-30'],
    ['2019-08-31', '2024-08-29', '2024-08-30', '2024-08-31'],
  ])(
    'SA pays the higher rate after the fifth anniversary: from %s not on %s, not on %s, on %s',
    (start, before, on, after) => {
      const [short, exact, more] = [before, on, after].map((end) => leave('SA', start, end, 'termination'));
      expect([short?.lines.length, exact?.lines.length, more?.lines.length]).toEqual([1, 1, 2]);
      expect(short?.total).toBeLessThanOrEqual(2_500_000);
      expect(exact?.total).toBe(2_500_000);
      expect(more?.lines[0]?.amount).toBe(2_500_000);
    },
  );

  it('pays nothing a day before two years, and two thirds a day before ten', () => {
    expect(leave('SA', '2024-11-02', '2026-10-31', 'resignation').total).toBe(0);
    // The amount is pro rata of months of thirty, 75,000; two thirds of it until the tenth anniversary.
    expect(leave('SA', '2016-11-02', '2026-10-31', 'resignation').total).toBe(5_000_000);
    expect(leave('SA', '2016-11-02', '2026-11-01', 'resignation').total).toBe(7_500_000);
  });

  it('postpones an anniversary by unpaid days, including halves', () => {
    const years = (end: string, unpaid: number) => leave('SA', '2024-11-02', end, 'resignation', unpaid).total > 0;
    expect([years('2026-11-10', 10), years('2026-11-11', 10)]).toEqual([false, true]);
    expect([years('2026-11-01', 0.5), years('2026-11-02', 0.5)]).toEqual([false, true]);
  });

  it('pays two thirds for half a day beyond five years, and one third for exactly five (D71)', () => {
    const total = (unpaid: number) => leave('SA', '2021-11-02', '2026-11-02', 'resignation', unpaid).total;
    // 2.5 months for five years, and for the day or half day of the sixth year 1/360 or 1/720 of a month.
    expect([total(0), total(0.5), total(1)]).toEqual([
      Math.round((2_500_000 + 1_000_000 / 360) * (2 / 3)),
      Math.round((2_500_000 + 1_000_000 / 720) * (2 / 3)),
      833_333,
    ]);
  });

  it('never pays less for an additional day, over leap days and long months', () => {
    for (const country of ['AE', 'SA', 'QA'])
      for (const start of ['2019-01-28', '2020-02-29', '2019-04-30', '2019-08-31']) {
        let [day, least] = [Temporal.PlainDate.from(start), 0];
        for (let days = 0; days < 2300; days += 1, day = day.add({ days: 1 })) {
          const { total } = leave(country, start, day.toString(), 'resignation');
          expect(total).toBeGreaterThanOrEqual(least);
          least = total;
        }
      }
  });
});

it('shows a day less than a year as less than a year, and a day more as more (D70)', () => {
  const shown = (country: string, end: string) => {
    const { units, perYear } = leave(country, '2024-11-02', end, 'resignation');
    return yearsOfService(units, perYear);
  };
  expect(['2026-10-31', '2026-11-01', '2026-11-02'].map((end) => shown('SA', end))).toEqual([1.998, 2, 2.002]);
  expect(['2026-10-31', '2026-11-01', '2026-11-02'].map((end) => shown('AE', end))).toEqual([1.997, 2, 2.002]);
});
