import { currencyDecimals, MAX_AMOUNT } from '#domain/amounts.ts';
import { billsOf, type CountedBills, type DayBankingType, type TillFigures } from '#domain/day-banking.ts';
import type { Report, TillLocation } from '../banking.types.ts';

/** Quantities by denomination, as typed. */
export type TypedBills = Readonly<Record<string, string>>;

export interface CountForm {
  readonly locationId: string;
  readonly type: DayBankingType | '';
  readonly businessDate: string;
  readonly bills: TypedBills;
  readonly coins: number | null;
  readonly takings: TypedBills;
  readonly cashTakingCoins: number | null;
  readonly totalCashAmount: number | null;
  readonly totalAmount: number | null;
  readonly additionalExpenses: readonly { readonly name: string; readonly amount: number | null }[];
  readonly note: string;
  /** Why the day was not closed, where the system closed it (D31). */
  readonly explanation: string;
}

/** Denominations of a currency, in minor units. */
export const nominalsOf = (currency: string): readonly number[] =>
  billsOf(currency).map((bill) => bill * 10 ** currencyDecimals(currency));

/** The form key of a denomination: those of two currencies may have the same minor units. */
export const billKey = (currency: string, nominal: number): string => `${currency}${nominal}`;

const typedOf = ({ currency }: Report, bills: readonly CountedBills[]): TypedBills =>
  Object.fromEntries(
    nominalsOf(currency).map((nominal) => [
      billKey(currency, nominal),
      String(bills.find((each) => each.nominal === nominal)?.numberOfBills ?? ''),
    ]),
  );

/** Initial values: the only till, today; the earlier count; or the day to correct. */
export function valuesOf(
  report: Report | null,
  {
    isCorrection,
    only,
    type = '',
  }: { isCorrection: boolean; only: TillLocation | undefined; type?: DayBankingType | '' | undefined },
): CountForm {
  const counted = isCorrection ? null : report;
  return {
    locationId: report?.location.id ?? only?.location.id ?? '',
    type: report?.type ?? type,
    businessDate: report?.businessDate ?? only?.today ?? '',
    bills: counted ? typedOf(counted, counted.cashRegistry) : {},
    coins: counted?.coins || null,
    takings: counted ? typedOf(counted, counted.cashTakings) : {},
    cashTakingCoins: counted?.cashTakingCoins || null,
    totalCashAmount: counted?.totalCashAmount || null,
    totalAmount: counted?.totalAmount ?? null,
    additionalExpenses: counted?.additionalExpenses ?? [],
    note: counted?.note ?? '',
    explanation: '',
  };
}

/** Whether a kind of report has sales, expenses and bank deposits (D28). */
export const hasSales = (type: string): boolean => type === 'end-of-day' || type === 'hand-over-end';
export const hasTakings = (type: string): boolean => type !== '' && type !== 'hand-over-start';

/** Maximum quantity per denomination. */
export const MAX_BILLS = 100_000;

/** Bills as typed; what the form refuses counts as zero, and is not saved. */
export const countOf = (typed: string | undefined): number =>
  /^\d+$/.test(typed ?? '') && Number(typed) <= MAX_BILLS ? Number(typed) : 0;
const billsIn = (currency: string, typed: TypedBills): CountedBills[] =>
  nominalsOf(currency).flatMap((nominal) => {
    const numberOfBills = countOf(typed[billKey(currency, nominal)]);
    return numberOfBills > 0 ? [{ nominal, numberOfBills }] : [];
  });

/** The figures of the form. */
export function figuresIn(
  currency: string,
  form: CountForm,
): TillFigures & {
  cashRegistry: CountedBills[];
  cashTakings: CountedBills[];
  additionalExpenses: { name: string; amount: number }[];
} {
  const takes = hasTakings(form.type);
  const sells = hasSales(form.type);
  const amount = (value: number | null): number =>
    typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT ? value : 0;
  return {
    cashRegistry: billsIn(currency, form.bills),
    coins: amount(form.coins),
    cashTakings: takes ? billsIn(currency, form.takings) : [],
    cashTakingCoins: takes ? amount(form.cashTakingCoins) : 0,
    totalCashAmount: sells ? amount(form.totalCashAmount) : 0,
    additionalExpenses: sells
      ? form.additionalExpenses.map((each) => ({ name: each.name, amount: amount(each.amount) }))
      : [],
  };
}
