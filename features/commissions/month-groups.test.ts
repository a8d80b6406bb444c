import { describe, expect, test } from 'vitest';
import type { MonthRow, Period } from './commissions.types.ts';
import { barsOf, currenciesOf, groupMonths, stepsOf } from './month-groups.ts';

const period = (month: string): Period => ({
  id: month,
  version: 1,
  period: month,
  startDate: `${month}-01`,
  endDate: `${month}-28`,
  status: 'calculated',
  isStale: false,
  calculatedAt: null,
  frozenAt: null,
  updatedAt: '2026-03-01T00:00:00Z',
  actions: [],
});
const row = (
  month: string,
  currency: string,
  count: number,
  [services, products, tips]: readonly [number, number, number] = [0, 0, 0],
): MonthRow => ({
  period: month,
  services,
  products,
  tips,
  totalPayout: services + products + tips,
  currency,
  count,
  commissionPeriod: period(month),
});
const ROWS = [
  row('2026-02', 'AED', 3, [500, 200, 100]),
  row('2026-02', 'KWD', 1, [40, 0, 0]),
  row('2026-01', 'AED', 2, [300, -50, 0]),
  row('2025-12', 'AED', 0),
];

test('a month is one entry with a figure per currency, newest first; currencies are never added up (C§2, D52)', () => {
  const groups = groupMonths(ROWS);
  expect(groups.map(({ period: { period: month } }) => month)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(groups[0]?.rows.map(({ currency, totalPayout }) => [currency, totalPayout])).toEqual([
    ['AED', 800],
    ['KWD', 40],
  ]);
});

describe('the chart', () => {
  test('offers only currencies with payouts, the one with the most months first', () => {
    expect(currenciesOf(ROWS)).toEqual(['AED', 'KWD']);
    expect(currenciesOf([row('2026-01', 'AED', 0)])).toEqual([]);
  });

  test('starts with the oldest month; a month without a payout in the currency has an empty bar', () => {
    expect(barsOf(ROWS, 'KWD')).toEqual([
      { month: '2025-12', services: 0, products: 0, tips: 0, total: 0 },
      { month: '2026-01', services: 0, products: 0, tips: 0, total: 0 },
      { month: '2026-02', services: 40, products: 0, tips: 0, total: 40 },
    ]);
    expect(barsOf(ROWS, 'AED')[1]).toEqual({ month: '2026-01', services: 300, products: -50, tips: 0, total: 250 });
  });

  test.each([
    [0, 3_230_916, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
    [-50, 300, [-100, 0, 100, 200, 300]],
    [0, 0, [0]],
    [0, 3, [0, 1, 2, 3]],
  ])('from %i to %i has round steps that cover the whole range', (least, most, steps) => {
    expect(stepsOf(least, most)).toEqual(steps);
  });
});
