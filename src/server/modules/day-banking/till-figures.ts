import { billsOf, type DayBankingType, type TillFigures } from '#domain/day-banking.ts';
import { currencyDecimals } from '#domain/amounts.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { BankingRow } from './banking-rows.ts';

/** Everything that is entered of a till. */
export interface EnteredFigures extends TillFigures {
  /** Cards included (D29). */
  readonly totalAmount: number | null;
  readonly note: string | null;
}

/** What the calls take: what is left out stays as it is. */
export type FigureChanges = { readonly [Key in keyof EnteredFigures]?: EnteredFigures[Key] | null | undefined };

const NOTHING: EnteredFigures = {
  cashRegistry: [],
  coins: 0,
  cashTakings: [],
  cashTakingCoins: 0,
  totalCashAmount: 0,
  additionalExpenses: [],
  totalAmount: null,
  note: null,
};

/** What is stored of a report. */
export const figuresOf = (row: BankingRow): EnteredFigures => ({
  cashRegistry: row.cash_registry,
  coins: row.coins,
  cashTakings: row.cash_takings,
  cashTakingCoins: row.cash_taking_coins,
  totalCashAmount: row.total_cash_amount,
  additionalExpenses: row.additional_expenses,
  totalAmount: row.total_amount,
  note: row.note,
});

/** The figures of a report with what was entered now. @throws ProblemError 422 for figures that such a report does not have */
export function enter(
  row: BankingRow | null,
  changes: FigureChanges,
  { type, currency }: { type: DayBankingType; currency: string },
): EnteredFigures {
  const base = row ? figuresOf(row) : NOTHING;
  const entered: EnteredFigures = {
    cashRegistry: changes.cashRegistry ?? base.cashRegistry,
    coins: changes.coins ?? base.coins,
    cashTakings: changes.cashTakings ?? base.cashTakings,
    cashTakingCoins: changes.cashTakingCoins ?? base.cashTakingCoins,
    totalCashAmount: changes.totalCashAmount ?? base.totalCashAmount,
    additionalExpenses: changes.additionalExpenses ?? base.additionalExpenses,
    totalAmount: changes.totalAmount === undefined ? base.totalAmount : changes.totalAmount,
    note: changes.note === undefined ? base.note : changes.note || null,
  };
  requireBills('cashRegistry', entered.cashRegistry, currency);
  requireBills('cashTakings', entered.cashTakings, currency);
  requireFitting(type, entered);
  return entered;
}

function requireBills(path: string, bills: TillFigures['cashRegistry'], currency: string): void {
  const unit = 10 ** currencyDecimals(currency);
  const known = new Set(billsOf(currency).map((bill) => bill * unit));
  const seen = new Set<number>();
  for (const { nominal } of bills) {
    if (!known.has(nominal)) throw ruleViolated(path, 'unknown-nominal', `There is no such bill in ${currency}.`);
    if (seen.has(nominal)) throw ruleViolated(path, 'nominal-twice', 'Each bill is counted once.');
    seen.add(nominal);
  }
}

/** D28: an opening report knows neither sales nor expenses, a hand-over-start counts only what was just counted. */
function requireFitting(type: DayBankingType, figures: TillFigures): void {
  const isOpening = type === 'beginning-of-day' || type === 'hand-over-start';
  const refuse = (path: string) => {
    throw ruleViolated(path, 'not-in-this-report', 'This kind of report does not have this figure.');
  };
  if (isOpening && figures.totalCashAmount > 0) refuse('totalCashAmount');
  if (isOpening && figures.additionalExpenses.length > 0) refuse('additionalExpenses');
  if (type === 'hand-over-start' && figures.cashTakingCoins > 0) refuse('cashTakingCoins');
  if (type === 'hand-over-start' && figures.cashTakings.some(({ numberOfBills }) => numberOfBills > 0))
    refuse('cashTakings');
}
