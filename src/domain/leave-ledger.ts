import {
  completedMonths,
  earnedIn,
  ruleOn,
  serviceMonth,
  type EntitlementRule,
  type ServiceMonth,
} from './leave-entitlements.ts';
import { deductedDays, type CountedDays } from './leave-days.ts';
import type { MovementKind } from './leave.ts';

/** A ledger entry other than days used. Dates are yyyy-MM-dd. */
export interface LedgerEntry {
  readonly kind: Exclude<MovementKind, 'taken'>;
  readonly days: number;
  readonly effectiveOn: string;
  /** Period of an entry made by a rule, so that it is made once (idempotent); null for manual entries. */
  readonly period: string | null;
  /** Last day on which carried days can be used. */
  readonly expiresOn: string | null;
}

/** Passed days of approved leave, booked or not: a day, or several booked together. */
export interface LedgerLeave extends CountedDays {
  /** Days they use, as settled; counting again only determines their dates. */
  readonly days: number;
}

/** Inputs of the ledger rules for one person and one kind of leave. */
export interface LedgerAccount {
  /** First day of service, and the last one if known. */
  readonly startDate: string;
  readonly lastWorkingDay: string | null;
  readonly rules: readonly EntitlementRule[];
  readonly entries: readonly LedgerEntry[];
  readonly leaves: readonly LedgerLeave[];
  /** Requested, undecided days. */
  readonly undecided: readonly { readonly startDate: string; readonly endDate: string }[];
  /** Last day up to which months of service were earned; null before the first time. */
  readonly settledThrough: string | null;
  /** Last entitlement year whose rest was carried over; null before the first. */
  readonly closedYear: number | null;
}

/** Result of settling an account. */
export interface Settlement {
  /** Entries to add, in order of time. */
  readonly entries: readonly LedgerEntry[];
  readonly settledThrough: string;
  readonly closedYear: number | null;
  /** Next day on which something can be due. */
  readonly nextDueOn: string;
}

const SIGN: Readonly<Record<LedgerEntry['kind'], 1 | -1>> = {
  accrued: 1,
  awarded: 1,
  carried: 1,
  expired: -1,
  deducted: -1,
};

// Days have two decimals; sums of whole hundredths are exact.
const hundredths = (days: number): number => Math.round(days * 100);
const daysOf = (value: number): number => value / 100;
const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();
const addMonths = (date: string, months: number): string => Temporal.PlainDate.from(date).add({ months }).toString();
const yearOf = (date: string): number => Number(date.slice(0, 4));
/** Later than any valid date. */
const FAR = '9999-12-31';
const earliest = (dates: readonly string[]): string => dates.reduce((first, date) => (date < first ? date : first));

/** Days of a leave up to and including a day. */
function takenUpTo(leave: LedgerLeave, on: string): number {
  if (on >= leave.endDate) return hundredths(leave.days);
  if (on < leave.startDate) return 0;
  return Math.min(hundredths(leave.days), hundredths(deductedDays({ ...leave, endDate: on })));
}

/**
 * Returns the balance at the end of a day, in hundredths: the ledger less passed days of leave that are not booked yet.
 */
export function balanceAt(entries: readonly LedgerEntry[], leaves: readonly LedgerLeave[], on: string): number {
  const entered = entries.reduce(
    (sum, entry) => (entry.effectiveOn <= on ? sum + SIGN[entry.kind] * hundredths(entry.days) : sum),
    0,
  );
  return leaves.reduce((sum, leave) => sum - takenUpTo(leave, on), entered);
}

/** Returns the days on which rules reduce the balance (D22). */
export const lapsesIn = (entries: readonly LedgerEntry[]): readonly string[] =>
  entries.flatMap((entry) => (SIGN[entry.kind] < 0 && entry.period !== null ? [entry.effectiveOn] : []));

type Lot = LedgerEntry & { readonly expiresOn: string };
const byEnd = (one: Lot, other: Lot): number => (one.expiresOn < other.expiresOn ? -1 : 1);
const isLot = (entry: LedgerEntry): entry is Lot => entry.kind === 'carried' && entry.expiresOn !== null;

/** Used days by date, split at expiries so that no piece goes beyond one. */
function consumption(
  entries: readonly LedgerEntry[],
  leaves: readonly LedgerLeave[],
  cuts: readonly string[],
): { on: string; amount: number }[] {
  const entered = entries.flatMap((entry) =>
    SIGN[entry.kind] < 0 && entry.period === null ? [{ on: entry.effectiveOn, amount: hundredths(entry.days) }] : [],
  );
  const taken = leaves.flatMap((leave) => {
    const ends = [...cuts.filter((cut) => cut >= leave.startDate && cut < leave.endDate), leave.endDate].toSorted();
    return ends.map((on, index) => ({
      on,
      amount: takenUpTo(leave, on) - (index === 0 ? 0 : takenUpTo(leave, ends[index - 1] ?? on)),
    }));
  });
  return [...entered, ...taken].toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

/** D22: remaining days of each carried lot at the end of a day. Each used day comes from the lot that expires first. */
function restOfLots(
  entries: readonly LedgerEntry[],
  leaves: readonly LedgerLeave[],
  through: string,
): Map<Lot, number> {
  const lots = entries.filter(isLot).toSorted(byEnd);
  const rest = new Map(lots.map((lot) => [lot, hundredths(lot.days)]));
  for (const { on, amount } of consumption(entries, leaves, [...lots.map((lot) => lot.expiresOn), through])) {
    let left = on <= through ? amount : 0;
    for (const lot of lots) {
      if (on < lot.effectiveOn || on > lot.expiresOn) continue;
      const used = Math.min(left, rest.get(lot) ?? 0);
      rest.set(lot, (rest.get(lot) ?? 0) - used);
      left -= used;
    }
  }
  return rest;
}

/** The account during settlement: existing and added entries. */
class Ledger {
  readonly account: LedgerAccount;
  readonly added: LedgerEntry[] = [];
  /** Lots whose rest has not expired, by expiry. */
  openLots: readonly Lot[];

  constructor(account: LedgerAccount) {
    this.account = account;
    this.openLots = this.#findOpenLots();
  }

  get entries(): readonly LedgerEntry[] {
    return [...this.account.entries, ...this.added];
  }
  #findOpenLots(): readonly Lot[] {
    const { entries } = this;
    const expired = new Set(entries.flatMap((entry) => (entry.kind === 'expired' ? [entry.period] : [])));
    return entries
      .filter(isLot)
      .filter((lot) => !expired.has(lot.effectiveOn))
      .toSorted(byEnd);
  }
  balance(on: string): number {
    return balanceAt(this.entries, this.account.leaves, on);
  }
  add(
    kind: LedgerEntry['kind'],
    amount: number,
    effectiveOn: string,
    period: string,
    expiresOn: string | null = null,
  ): void {
    const isThere = this.account.entries.some((entry) => entry.kind === kind && entry.period === period);
    if (amount <= 0 || isThere) return;
    this.added.push({ kind, days: daysOf(amount), effectiveOn, period, expiresOn });
    if (kind === 'expired' || kind === 'carried') this.openLots = this.#findOpenLots();
  }
  /** Whether a request between two days may still be approved. */
  isUndecided(from: string, to: string): boolean {
    return this.account.undecided.some((leave) => leave.startDate <= to && leave.endDate >= from);
  }

  /** D21: a completed month of service earns, up to the cap. */
  earn({ number, begins, earnedOn }: ServiceMonth): void {
    const rule = ruleOn(this.account.rules, earnedOn, number - 1);
    if (!rule) return;
    const room = rule.cap === null ? Infinity : Math.max(0, hundredths(rule.cap) - this.balance(earnedOn));
    this.add('accrued', Math.min(hundredths(earnedIn(rule, number)), room), earnedOn, `${begins.slice(0, 8)}01`);
  }

  /** D22: after its last day the unused rest of a lot expires; never more than the balance. */
  expire(lot: Lot): void {
    const rest = restOfLots(this.entries, this.account.leaves, lot.expiresOn).get(lot) ?? 0;
    this.add('expired', Math.min(rest, this.balance(lot.expiresOn)), addDays(lot.expiresOn, 1), lot.effectiveOn);
  }

  /** D22: the unused rest of a year is removed; part of it is carried into the next one. Lots keep their own expiry. */
  close(year: number): void {
    const [lastDay, firstDay] = [`${year}-12-31`, `${year + 1}-01-01`];
    const rule = ruleOn(this.account.rules, lastDay, completedMonths(this.account.startDate, lastDay));
    if (!rule || rule.carryOverMax === null) return;
    let [rest, room] = [this.balance(lastDay), hundredths(rule.carryOverMax)];
    for (const [lot, left] of restOfLots(this.entries, this.account.leaves, lastDay)) {
      if (lot.expiresOn < lastDay) continue;
      rest -= left;
      if (lot.expiresOn > lastDay) room -= left;
    }
    const carried = Math.max(0, Math.min(rest, room));
    const expiresOn =
      rule.carryOverExpiryMonths === null ? null : addDays(addMonths(firstDay, rule.carryOverExpiryMonths), -1);
    this.add('expired', rest - carried, firstDay, lastDay);
    this.add('deducted', carried, firstDay, lastDay);
    this.add('carried', carried, firstDay, lastDay, expiresOn);
  }
}

/**
 * Settles an account up to the end of yesterday (D21, D22): days earned with each completed month of service, the rest
 * of each ended year carried over, carried days expired; in order of time and dated accordingly, so that the time and
 * frequency of calls do not matter. A year is closed, and a lot expires, only without undecided requests in it. `today`
 * is the date where the person works. Pure: returns the entries to add.
 */
export function settle(account: LedgerAccount, today: string): Settlement {
  const { startDate, lastWorkingDay, rules, settledThrough } = account;
  const yesterday = addDays(today, -1);
  const ledger = new Ledger(account);
  const begin = earliest([...rules.map((rule) => rule.effectiveFrom), FAR]);
  const before = addDays(begin, -1);
  // Nothing expires for a leaver: the offboarding settlement pays it out.
  const isServing = (on: string): boolean => lastWorkingDay === null || on < lastWorkingDay;

  let month =
    begin === FAR
      ? null
      : completedMonths(startDate, settledThrough === null || settledThrough < before ? before : settledThrough) + 1;
  let { closedYear } = account;
  const looked = new Set<Lot>();
  let isWaiting = false;
  let isYearOpen = begin === FAR;

  const nextYear = (): number => (closedYear === null ? yearOf(begin > startDate ? begin : startDate) : closedYear + 1);
  const nextLot = (): Lot | undefined => ledger.openLots.find((lot) => !looked.has(lot));
  const monthEnd = (): string => (month === null ? FAR : serviceMonth(startDate, month).earnedOn);
  const lotEnd = (): string => nextLot()?.expiresOn ?? FAR;
  const yearEnd = (): string => (isYearOpen ? FAR : `${nextYear()}-12-31`);

  for (;;) {
    const on = earliest([monthEnd(), lotEnd(), yearEnd()]);
    if (on > yesterday) break;
    const lot = nextLot();
    if (month !== null && monthEnd() === on) {
      if (isServing(on) || on === lastWorkingDay) ledger.earn(serviceMonth(startDate, month));
      month++;
    } else if (lot?.expiresOn === on) {
      if (ledger.isUndecided(lot.effectiveOn, on)) isWaiting = true;
      else if (isServing(on)) ledger.expire(lot);
      looked.add(lot);
    } else if (ledger.isUndecided(`${nextYear()}-01-01`, on)) {
      isYearOpen = isWaiting = true;
    } else {
      if (isServing(on)) ledger.close(nextYear());
      closedYear = nextYear();
    }
  }
  return {
    entries: ledger.added,
    settledThrough: yesterday,
    closedYear,
    nextDueOn: earliest([
      addMonths(today, 1),
      `${yearOf(today) + 1}-01-01`,
      ...[monthEnd(), lotEnd()].map((end) => (end === FAR ? FAR : addDays(end, 1))),
      ...(isWaiting ? [addDays(today, 1)] : []),
    ]),
  };
}

/** Returns the balance as of a day (D18): entries up to that day, less days of leave until then. */
export const enteredBalance = ({ entries, leaves }: LedgerAccount, on: string): number =>
  daysOf(balanceAt(entries, leaves, on));
