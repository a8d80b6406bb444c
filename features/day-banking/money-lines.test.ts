import { expect, test } from 'vitest';
import { chainLines, countLines, takingLines } from './money-lines.ts';
import { sampleReport } from './testing/sample-report.ts';
import type { BankingTranslate } from './use-banking-texts.ts';
import type { Words } from './use-words.ts';

const t = ((key: string, values: { name?: string } = {}) => values.name ?? key) as unknown as BankingTranslate;
const words = {
  amount: (value: number | null) => String(value),
  variance: (value: number | null) => `±${value}`,
  day: (day: string) => day,
} as unknown as Words;
const told = (lines: readonly { readonly name: string; readonly amount: string }[]) =>
  lines.map(({ name, amount }) => `${name} ${amount}`);

const report = sampleReport({
  coins: 6_500,
  cashTakings: [{ nominal: 10_000, numberOfBills: 2, amount: 20_000, currency: 'AED' }],
  cashTakingCoins: 300,
  totalCashTaking: 20_300,
  additionalExpenses: [{ name: 'Water', amount: 1_000 }],
  previousDayBanking: null,
});

test('the count and the bank deposit have their own coins (C§3)', () => {
  expect(told(countLines(report, t, words))).toEqual(['10000 120000', 'coins 6500', 'counted 126500']);
  expect(told(takingLines(report, t, words))).toEqual(['10000 20000', 'coins 300', 'takings 20300']);
  expect(told(takingLines({ ...report, cashTakingCoins: 0 }, t, words))).toEqual(['10000 20000', 'takings 20300']);
});

test('lists everything between opening and variance, after a previous report and on the first day alike (D28)', () => {
  const lines = [
    'openingFloat 80000',
    'cashSalesDeclared ±50000',
    'Water -1000',
    'takings -20300',
    'expected 129000',
    'counted 126500',
    'columns.variance ±-2500',
  ];
  expect(told(chainLines(report, t, words))).toEqual(lines);
  const before = {
    id: report.id,
    type: 'beginning-of-day',
    businessDate: '2026-03-09',
    status: 'balanced',
    countedAmount: 80_000,
  } as unknown as typeof report.previousDayBanking;
  expect(told(chainLines({ ...report, previousDayBanking: before }, t, words))).toEqual([
    'openingOf 80000',
    ...lines.slice(1),
  ]);
});

test('what there was none of has no line: sales, expenses, a deposit (D28)', () => {
  const quiet = { ...report, totalCashAmount: 0, additionalExpenses: [], totalCashTaking: 0 };
  expect(told(chainLines(quiet, t, words))).toEqual([
    'openingFloat 80000',
    'expected 129000',
    'counted 126500',
    'columns.variance ±-2500',
  ]);
});
