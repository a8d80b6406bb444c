import type { MonthRow, Period } from './commissions.types.ts';

/** A month with its payout per currency (D52). */
export interface MonthGroup {
  readonly period: Period;
  readonly rows: readonly MonthRow[];
}

/** Groups the API's rows, one per month and currency, by month; the order is kept. */
export function groupMonths(rows: readonly MonthRow[]): readonly MonthGroup[] {
  const groups = new Map<string, MonthRow[]>();
  for (const row of rows) groups.set(row.commissionPeriod.id, [...(groups.get(row.commissionPeriod.id) ?? []), row]);
  return [...groups.values()].flatMap((of) => (of[0] ? [{ period: of[0].commissionPeriod, rows: of }] : []));
}

/** The currencies with payouts, the one with the most months first. */
export function currenciesOf(rows: readonly MonthRow[]): readonly string[] {
  const months = new Map<string, number>();
  for (const { currency, count } of rows) if (count > 0) months.set(currency, (months.get(currency) ?? 0) + 1);
  return [...months]
    .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .map(([currency]) => currency);
}

/** One bar of the chart. */
export interface Bar {
  readonly month: string;
  readonly services: number;
  readonly products: number;
  readonly tips: number;
  readonly total: number;
}

/** The bars of a currency, oldest month first; a month without a payout in it has an empty one. */
export function barsOf(rows: readonly MonthRow[], currency: string): readonly Bar[] {
  const months = [...new Set(rows.map(({ period }) => period))].toSorted();
  return months.map((month) => {
    const row = rows.find((each) => each.period === month && each.currency === currency);
    return {
      month,
      services: row?.services ?? 0,
      products: row?.products ?? 0,
      tips: row?.tips ?? 0,
      total: row?.totalPayout ?? 0,
    };
  });
}

/** Round axis steps from minimum to maximum, at most five of them above zero; all in minor units. */
export function stepsOf(least: number, most: number): readonly number[] {
  const span = Math.max(most, -least, 1);
  const size = 10 ** Math.floor(Math.log10(span / 4));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * size * 4 >= span) ?? 10) * size);
  const [first, last] = [Math.floor(Math.min(0, least) / step), Math.ceil(Math.max(0, most) / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
