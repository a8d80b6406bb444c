import { balanceAt, lapsesIn, settle, type LedgerAccount, type LedgerEntry } from './leave-ledger.ts';
import type { TakenDay } from './leave-taking.ts';

/**
 * What the rules will have entered by the end of the day before `today`. Booking leaves a year open while a request in it is undecided;
 * a forecast closes it, or a small request would keep the whole rest of the year available after it has lapsed (D18, D22).
 */
export const forecastEntries = (account: LedgerAccount, today: string): readonly LedgerEntry[] =>
  settle({ ...account, undecided: [] }, today).entries;

/** A leave that is not in the account, and the days on which it uses the balance. */
export interface AskedLeave {
  readonly startDate: string;
  /** Last day that is looked at: its own, or a later one when it is requested after it began. */
  readonly through: string;
  readonly days: readonly TakenDay[];
}

/**
 * The least a leave leaves of the balance, from its first day on, other open leaves not counted (D18, D24): what lapses while it lasts, at the
 * turn of the year or with carried days, is not there for the days after (D22, D23).
 * @param settledTo what the rules will have entered is known up to the end of the day before
 */
export function leastAfter(
  account: LedgerAccount,
  { startDate, through, days }: AskedLeave,
  settledTo: string | null,
): number {
  const own = days.map(({ on, days: used }) => ({
    dayCount: 'calendar' as const,
    weekend: [],
    holidays: new Set<string>(),
    startDate: on,
    endDate: on,
    days: used,
  }));
  const leaves = [...account.leaves, ...own];
  const entries = [
    ...account.entries,
    ...(settledTo === null ? [] : forecastEntries({ ...account, leaves }, through < settledTo ? through : settledTo)),
  ];
  const still = (after: string): number => days.reduce((sum, { on, days: used }) => (on > after ? sum + used : sum), 0);
  const looked = [startDate, ...lapsesIn(entries).filter((on) => on > startDate && on <= through)];
  if (through > startDate) looked.push(through);
  return Math.min(...looked.map((on) => balanceAt(entries, leaves, on) / 100 - still(on)));
}
