import { balanceAt, lapsesIn, settle, type LedgerAccount, type LedgerEntry } from './leave-ledger.ts';
import type { TakenDay } from './leave-taking.ts';

/**
 * Returns the entries the rules will have made by the end of the day before `today`. Booking leaves a year open while
 * it has an undecided request; a forecast closes it, or a small request would make the whole rest of the year available
 * after its expiry (D18, D22).
 */
export const forecastEntries = (account: LedgerAccount, today: string): readonly LedgerEntry[] =>
  settle({ ...account, undecided: [] }, today).entries;

/** A leave not in the account, and the days on which it uses the balance. */
export interface AskedLeave {
  readonly startDate: string;
  /** Last day considered: its own, or a later one when it is requested after it began. */
  readonly through: string;
  readonly days: readonly TakenDay[];
}

/**
 * Returns the lowest balance from a leave's first day on, ignoring other open leaves (D18, D24): days that expire
 * during the leave, at the turn of the year or with carried days, are not available for the days after (D22, D23).
 * @param settledTo the entries of the rules are known up to the end of the day before
 */
export function leastAfter(
  account: LedgerAccount,
  { startDate, through, days }: AskedLeave,
  settledTo: string | null,
): number {
  const own = days.map(({ on, days: used }) => ({
    dayCount: 'calendar' as const,
    weekend: [],
    patterns: [],
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
