import type { MoneyLine } from './components/money-table.tsx';
import type { Bills, Report } from './banking.types.ts';
import type { BankingSay } from './use-banking-texts.ts';
import type { Words } from './use-words.ts';

const billLines = (bills: Bills, words: Words): readonly MoneyLine[] =>
  bills.map(({ nominal, numberOfBills, amount, currency }) => ({
    id: String(nominal),
    name: words.amount(nominal, currency),
    detail: `× ${numberOfBills}`,
    amount: words.amount(amount, currency),
  }));

/** What was counted, bill by bill. */
export const countLines = (report: Report, say: BankingSay, words: Words): readonly MoneyLine[] => [
  ...billLines(report.cashRegistry, words),
  { id: 'coins', name: say('coins'), amount: words.amount(report.coins, report.currency) },
  { id: 'total', name: say('counted'), amount: words.amount(report.countedAmount, report.currency), isTotal: true },
];

/** What went to the bank. */
export const takingLines = (report: Report, say: BankingSay, words: Words): readonly MoneyLine[] => [
  ...billLines(report.cashTakings, words),
  ...(report.cashTakingCoins > 0 ? [{ id: 'coins', name: say('coins'), amount: words.amount(report.cashTakingCoins, report.currency) }] : []),
  { id: 'total', name: say('takings'), amount: words.amount(report.totalCashTaking, report.currency), isTotal: true },
];

/** From what the report before counted to the variance (D28). */
export function chainLines(report: Report, say: BankingSay, words: Words): readonly MoneyLine[] {
  const { currency, previousDayBanking: before } = report;
  const less = (value: number): string => words.amount(-value, currency);
  const name = before ? say('openingOf', { type: say(`types.${before.type}`), date: words.day(before.businessDate) }) : say('openingFloat');
  return [
    { id: 'opening', name, amount: words.amount(report.openingAmount, currency) },
    ...(report.totalCashAmount > 0 ? [{ id: 'sales', name: say('cashSalesDeclared'), amount: words.variance(report.totalCashAmount, currency) }] : []),
    ...report.additionalExpenses.map((expense, index) => ({ id: `expense-${index}`, name: say('expenseOf', { name: expense.name }), amount: less(expense.amount) })),
    ...(report.totalCashTaking > 0 ? [{ id: 'taken', name: say('takings'), amount: less(report.totalCashTaking) }] : []),
    ...outcomeLines(report, say, words),
  ];
}

/** What a report comes to (D28): what is agreed to when it is submitted (D30). */
export const outcomeLines = ({ currency, expectedAmount, countedAmount, variance }: Report, say: BankingSay, words: Words): readonly MoneyLine[] => [
  { id: 'expected', name: say('expected'), amount: words.amount(expectedAmount, currency), isTotal: true },
  { id: 'counted', name: say('counted'), amount: words.amount(countedAmount, currency) },
  { id: 'variance', name: say('columns.variance'), amount: words.variance(variance, currency), isTotal: true },
];
