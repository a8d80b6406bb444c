import type { MoneyLine } from './components/money-table.tsx';
import type { Bills, Report } from './banking.types.ts';
import type { BankingTranslate } from './use-banking-texts.ts';
import type { Words } from './use-words.ts';

const billLines = (bills: Bills, words: Words): readonly MoneyLine[] =>
  bills.map(({ nominal, numberOfBills, amount, currency }) => ({
    id: String(nominal),
    name: words.amount(nominal, currency),
    detail: `× ${numberOfBills}`,
    amount: words.amount(amount, currency),
  }));

/** The count, by denomination. */
export const countLines = (report: Report, t: BankingTranslate, words: Words): readonly MoneyLine[] => [
  ...billLines(report.cashRegistry, words),
  { id: 'coins', name: t('coins'), amount: words.amount(report.coins, report.currency) },
  { id: 'total', name: t('counted'), amount: words.amount(report.countedAmount, report.currency), isTotal: true },
];

/** The bank deposit. */
export const takingLines = (report: Report, t: BankingTranslate, words: Words): readonly MoneyLine[] => [
  ...billLines(report.cashTakings, words),
  ...(report.cashTakingCoins > 0
    ? [{ id: 'coins', name: t('coins'), amount: words.amount(report.cashTakingCoins, report.currency) }]
    : []),
  { id: 'total', name: t('takings'), amount: words.amount(report.totalCashTaking, report.currency), isTotal: true },
];

/** From the previous report's count to the variance (D28). */
export function chainLines(report: Report, t: BankingTranslate, words: Words): readonly MoneyLine[] {
  const { currency, previousDayBanking: before } = report;
  const less = (value: number): string => words.amount(-value, currency);
  const name = before
    ? t('openingOf', { type: t(`types.${before.type}`), date: words.day(before.businessDate) })
    : t('openingFloat');
  return [
    { id: 'opening', name, amount: words.amount(report.openingAmount, currency) },
    ...(report.totalCashAmount > 0
      ? [{ id: 'sales', name: t('cashSalesDeclared'), amount: words.variance(report.totalCashAmount, currency) }]
      : []),
    ...report.additionalExpenses.map((expense, index) => ({
      id: `expense-${index}`,
      name: t('expenseOf', { name: expense.name }),
      amount: less(expense.amount),
    })),
    ...(report.totalCashTaking > 0 ? [{ id: 'taken', name: t('takings'), amount: less(report.totalCashTaking) }] : []),
    ...outcomeLines(report, t, words),
  ];
}

/** The result of a report (D28), confirmed on submission (D30). */
export const outcomeLines = (
  { currency, expectedAmount, countedAmount, variance }: Report,
  t: BankingTranslate,
  words: Words,
): readonly MoneyLine[] => [
  { id: 'expected', name: t('expected'), amount: words.amount(expectedAmount, currency), isTotal: true },
  { id: 'counted', name: t('counted'), amount: words.amount(countedAmount, currency) },
  { id: 'variance', name: t('columns.variance'), amount: words.variance(variance, currency), isTotal: true },
];
