/**
 * Till banking (C§3, C§4; D28–D36): words, denominations and calculation of a report. All amounts are whole minor
 * units.
 */

export const DAY_BANKING_STATUSES = [
  'not-submitted',
  'automatically-generated',
  'balanced',
  'outstanding-with-variance',
  'approved-with-variance',
  'rejected-with-variance',
] as const;
export type DayBankingStatus = (typeof DAY_BANKING_STATUSES)[number];

export const DAY_BANKING_TYPES = ['beginning-of-day', 'hand-over-start', 'hand-over-end', 'end-of-day'] as const;
export type DayBankingType = (typeof DAY_BANKING_TYPES)[number];

export const CLOSURE_REASONS = ['no-completed-by-receptionist', 'no-receptionist-on-duty'] as const;
export type ClosureReason = (typeof CLOSURE_REASONS)[number];

/** Default filter of the list (C§2). */
export const DEFAULT_DAY_BANKING_STATUS: DayBankingStatus = 'outstanding-with-variance';

/** Bills of one value. */
export interface CountedBills {
  readonly nominal: number;
  readonly numberOfBills: number;
}

export interface Expense {
  readonly name: string;
  readonly amount: number;
}

/** Entered figures of a till. */
export interface TillFigures {
  readonly cashRegistry: readonly CountedBills[];
  readonly coins: number;
  /** Taken out of the till for the bank. */
  readonly cashTakings: readonly CountedBills[];
  readonly cashTakingCoins: number;
  /** Cash sales since the previous report (D29). */
  readonly totalCashAmount: number;
  readonly additionalExpenses: readonly Expense[];
}

/** Bank notes in circulation, by ISO 4217 code, including halves and quarters of a dinar. */
const ISO_BILLS: Readonly<Record<string, readonly number[]>> = {
  AED: [1000, 500, 200, 100, 50, 20, 10, 5],
  SAR: [500, 200, 100, 50, 20, 10, 5, 1],
  QAR: [500, 200, 100, 50, 10, 5, 1],
  KWD: [20, 10, 5, 1, 0.5, 0.25],
  BHD: [20, 10, 5, 1, 0.5],
  OMR: [50, 20, 10, 5, 1, 0.5, 0.1],
  JOD: [50, 20, 10, 5, 1],
  IQD: [50_000, 25_000, 10_000, 5000, 1000, 500, 250],
  LBP: [100_000, 50_000, 20_000, 10_000, 5000, 1000],
  YER: [1000, 500, 250, 200, 100, 50],
  EGP: [200, 100, 50, 20, 10, 5, 1],
  MAD: [200, 100, 50, 20],
  TND: [50, 20, 10, 5],
  DZD: [2000, 1000, 500, 200],
  LYD: [50, 20, 10, 5, 1],
  SDG: [1000, 500, 200, 100, 50, 20, 10],
  TRY: [200, 100, 50, 20, 10, 5],
  ILS: [200, 100, 50, 20],
  EUR: [500, 200, 100, 50, 20, 10, 5],
  GBP: [50, 20, 10, 5],
  CHF: [1000, 200, 100, 50, 20, 10],
  SEK: [1000, 500, 200, 100, 50, 20],
  NOK: [1000, 500, 200, 100, 50],
  DKK: [1000, 500, 200, 100, 50],
  PLN: [500, 200, 100, 50, 20, 10],
  CZK: [5000, 2000, 1000, 500, 200, 100],
  USD: [100, 50, 20, 10, 5, 2, 1],
  CAD: [100, 50, 20, 10, 5],
  AUD: [100, 50, 20, 10, 5],
  BRL: [200, 100, 50, 20, 10, 5, 2],
  MXN: [1000, 500, 200, 100, 50, 20],
  ZAR: [200, 100, 50, 20, 10],
  KES: [1000, 500, 200, 100, 50],
  NGN: [1000, 500, 200, 100, 50, 20, 10, 5],
  INR: [500, 200, 100, 50, 20, 10],
  PKR: [5000, 1000, 500, 100, 75, 50, 20, 10],
  BDT: [1000, 500, 200, 100, 50, 20, 10, 5, 2],
  LKR: [5000, 1000, 500, 100, 50, 20],
  NPR: [1000, 500, 100, 50, 20, 10, 5],
  PHP: [1000, 500, 200, 100, 50, 20],
  IDR: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000],
  MYR: [100, 50, 20, 10, 5, 1],
  SGD: [1000, 100, 50, 10, 5, 2],
  THB: [1000, 500, 100, 50, 20],
  VND: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000],
  CNY: [100, 50, 20, 10, 5, 1],
  HKD: [1000, 500, 100, 50, 20, 10],
  JPY: [10_000, 5000, 2000, 1000],
  KRW: [50_000, 10_000, 5000, 1000],
};

/**
 * Returns the bill values of a currency in its units, largest first; everything below counts as coins. Empty for
 * unknown currencies, which are entered as one sum.
 */
export const billsOf = (currency: string): readonly number[] => ISO_BILLS[currency] ?? [];

/** Σ nominal × bills. A nominal is in minor units. */
export const sumOfBills = (bills: readonly CountedBills[]): number =>
  bills.reduce((sum, { nominal, numberOfBills }) => sum + nominal * numberOfBills, 0);

/** Sums of a till: its contents, bank deposits, and cash expenses (D28). */
export function totalsOf(figures: TillFigures): {
  readonly counted: number;
  readonly taken: number;
  readonly expenses: number;
} {
  return {
    counted: sumOfBills(figures.cashRegistry) + figures.coins,
    taken: sumOfBills(figures.cashTakings) + figures.cashTakingCoins,
    expenses: figures.additionalExpenses.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/**
 * Returns the expected cash (D28): the previous count (the registers' float for the first report ever), plus movements
 * since. Opening reports have neither sales nor expenses; a hand-over-start expects exactly the preceding count.
 */
export function expectedOf(type: DayBankingType, opening: number, figures: TillFigures): number {
  const { taken, expenses } = totalsOf(figures);
  if (type === 'hand-over-start') return opening;
  if (type === 'beginning-of-day') return opening - taken;
  return opening + figures.totalCashAmount - expenses - taken;
}

/** Counted minus expected: a surplus is positive, a shortage negative (D28). */
export const varianceOf = (type: DayBankingType, opening: number, figures: TillFigures): number =>
  totalsOf(figures).counted - expectedOf(type, opening, figures);

/** A report with the data the chain needs. */
export interface ChainLink {
  readonly id: string;
  /** yyyy-MM-dd. */
  readonly businessDate: string;
  /** Position within its day. */
  readonly position: number;
  /** Null until counted. */
  readonly counted: number | null;
  readonly status: DayBankingStatus;
}

const isBefore = (
  one: Pick<ChainLink, 'businessDate' | 'position'>,
  other: Pick<ChainLink, 'businessDate' | 'position'>,
): boolean =>
  one.businessDate < other.businessDate || (one.businessDate === other.businessDate && one.position < other.position);

/**
 * Returns the previous report of a position: the latest earlier one that was counted and not rejected (D28, D33a). A
 * correction takes the position of the report it corrects, which also repairs the chain.
 */
export function previousOf(
  at: Pick<ChainLink, 'businessDate' | 'position'>,
  chain: readonly ChainLink[],
): ChainLink | null {
  let latest: ChainLink | null = null;
  for (const link of chain) {
    if (link.counted === null || link.status === 'rejected-with-variance' || !isBefore(link, at)) continue;
    if (!latest || isBefore(latest, link)) latest = link;
  }
  return latest;
}

/** Days back that the first report of a till may be about; later only due or corrected ones (ADR-0079). */
export const REPORT_DAYS_BACK = 31;

/** Error codes of a refused day. */
export type RefusedDay = 'in-the-future' | 'too-long-ago' | 'before-first-report';

/**
 * Returns why a till cannot be reported on for a day, or null (ADR-0079). Days are yyyy-MM-dd.
 * @param today today's date at the till's location
 * @param first day of the location's first report, once any of its reports is submitted; null before
 */
export function refusedDay(
  day: string,
  { today, first }: { readonly today: string; readonly first: string | null },
): RefusedDay | null {
  if (day > today) return 'in-the-future';
  if (day < oldestDay(today)) return 'too-long-ago';
  return first !== null && day < first ? 'before-first-report' : null;
}

const oldestDay = (today: string): string =>
  Temporal.PlainDate.from(today).subtract({ days: REPORT_DAYS_BACK }).toString();

/** Returns the first reportable day. */
export const earliestDay = ({ today, first }: { readonly today: string; readonly first: string | null }): string => {
  const oldest = oldestDay(today);
  return first !== null && first > oldest ? first : oldest;
};

/** Positions within a day: opening first, closing last, hand-overs in between in order. */
export const OPENING_POSITION = 0;
export const CLOSING_POSITION = 1_000;

/** Returns the position of a new report on a day whose `taken` positions are occupied. */
export function positionOf(type: DayBankingType, taken: readonly number[]): number {
  if (type === 'beginning-of-day') return OPENING_POSITION;
  if (type === 'end-of-day') return CLOSING_POSITION;
  return Math.max(OPENING_POSITION, ...taken.filter((position) => position < CLOSING_POSITION)) + 1;
}
