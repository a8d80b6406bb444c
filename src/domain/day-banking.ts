/** Till banking (C§3, C§4; D28–D36): words, denominations and the arithmetic of a report. All amounts are whole minor units. */

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

/** The list is opened with it (C§2). */
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

/** What somebody enters of a till. */
export interface TillFigures {
  readonly cashRegistry: readonly CountedBills[];
  readonly coins: number;
  /** Taken out of the till for the bank. */
  readonly cashTakings: readonly CountedBills[];
  readonly cashTakingCoins: number;
  /** Cash sales since the report before (D29). */
  readonly totalCashAmount: number;
  readonly additionalExpenses: readonly Expense[];
}

/** The notes people pay with, by the ISO 4217 code; halves and quarters of a dinar among them. */
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

/** Values of the bills of a currency in its units, largest first; everything below is counted as coins. None where they are not known here: the whole is one sum. */
export const billsOf = (currency: string): readonly number[] => ISO_BILLS[currency] ?? [];

/** Σ nominal × bills. A nominal is in minor units. */
export const sumOfBills = (bills: readonly CountedBills[]): number =>
  bills.reduce((sum, { nominal, numberOfBills }) => sum + nominal * numberOfBills, 0);

/** What a till holds, what was taken to the bank, and what was paid out of it (D28). */
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
 * What should be in the till (D28): what the report before counted (the float of the registers for the first ever), and
 * what has moved since. Opening reports know no sales and no expenses; a hand-over-start counts what was just counted.
 */
export function expectedOf(type: DayBankingType, opening: number, figures: TillFigures): number {
  const { taken, expenses } = totalsOf(figures);
  if (type === 'hand-over-start') return opening;
  if (type === 'beginning-of-day') return opening - taken;
  return opening + figures.totalCashAmount - expenses - taken;
}

/** Counted minus expected: over is positive, short negative (D28). */
export const varianceOf = (type: DayBankingType, opening: number, figures: TillFigures): number =>
  totalsOf(figures).counted - expectedOf(type, opening, figures);

/** A report as the chain sees it. */
export interface ChainLink {
  readonly id: string;
  /** yyyy-MM-dd. */
  readonly businessDate: string;
  /** The place within its day. */
  readonly position: number;
  /** Null as long as nobody has counted. */
  readonly counted: number | null;
  readonly status: DayBankingStatus;
}

const isBefore = (
  one: Pick<ChainLink, 'businessDate' | 'position'>,
  other: Pick<ChainLink, 'businessDate' | 'position'>,
): boolean =>
  one.businessDate < other.businessDate || (one.businessDate === other.businessDate && one.position < other.position);

/**
 * The report that another one follows: the latest before it that somebody has counted and nobody rejected (D28, D33a).
 * A correction stands in the place of what it corrects, so the chain is linked anew by it alone.
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

/** So many days back a till is reported on for the first time; later only what is due or corrected (ADR-0079). */
export const REPORT_DAYS_BACK = 31;

/** Why a new report of a day is refused, by the code of the refusal. */
export type RefusedDay = 'in-the-future' | 'too-long-ago' | 'before-first-report';

/**
 * Why a till cannot be reported on for a day, or null (ADR-0079). Days are yyyy-MM-dd.
 * @param today the day it is where the till stands
 * @param first the day of the place's first report, once any of its reports is submitted; null before
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

/** The first day that a new report can be about. */
export const earliestDay = ({ today, first }: { readonly today: string; readonly first: string | null }): string => {
  const oldest = oldestDay(today);
  return first !== null && first > oldest ? first : oldest;
};

/** Places within a day: it is opened first and closed last; hand-overs come in between, in the order they happen. */
export const OPENING_POSITION = 0;
export const CLOSING_POSITION = 1_000;

/** The place of a new report of a day in which `taken` positions are held already. */
export function positionOf(type: DayBankingType, taken: readonly number[]): number {
  if (type === 'beginning-of-day') return OPENING_POSITION;
  if (type === 'end-of-day') return CLOSING_POSITION;
  return Math.max(OPENING_POSITION, ...taken.filter((position) => position < CLOSING_POSITION)) + 1;
}
