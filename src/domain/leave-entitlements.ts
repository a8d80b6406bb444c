/** Leave entitlements by country and length of service (D20, D21). */

/** Whether the amount comes from the contract, or grows with the length of service (C§3). */
export const ENTITLEMENT_BASES = ['contractual', 'tenure-based'] as const;
export type EntitlementBasis = (typeof ENTITLEMENT_BASES)[number];

/** Period of an amount (D21). */
export const ENTITLEMENT_UNITS = ['month', 'year'] as const;
export type EntitlementUnit = (typeof ENTITLEMENT_UNITS)[number];

/** Entitlement from one step of service on, in days. */
export interface EntitlementTerms {
  readonly basis: EntitlementBasis;
  readonly amount: number;
  readonly per: EntitlementUnit;
  /** Completed months of service after which the step begins: 6 means from the seventh month on. */
  readonly afterMonths: number;
  /** The running balance earns nothing beyond it; null without a limit. */
  readonly cap: number | null;
  /** Maximum days carried into the next entitlement year; null for all. */
  readonly carryOverMax: number | null;
  /** Months of the new year in which carried days can be used; null without expiry. */
  readonly carryOverExpiryMonths: number | null;
}

/** Terms with their effective date; those of one date together replace all earlier ones. */
export interface EntitlementRule extends EntitlementTerms {
  readonly effectiveFrom: string;
}

/** One month of service, numbered from 1. */
export interface ServiceMonth {
  readonly number: number;
  readonly begins: string;
  /** Its last day: the month is then complete and its days are earned. */
  readonly earnedOn: string;
}

/**
 * Returns a month of the service that began on `startDate`. If a month lacks the start's day (29–31), its last day
 * counts.
 */
export function serviceMonth(startDate: string, number: number): ServiceMonth {
  const start = Temporal.PlainDate.from(startDate);
  return {
    number,
    begins: start.add({ months: number - 1 }).toString(),
    earnedOn: start.add({ months: number }).subtract({ days: 1 }).toString(),
  };
}

/** Returns the completed months of service at the end of the day `on`; 0 before the first. */
export function completedMonths(startDate: string, on: string): number {
  if (on < startDate) return 0;
  const [start, end] = [Temporal.PlainDate.from(startDate), Temporal.PlainDate.from(on)];
  let months = (end.year - start.year) * 12 + end.month - start.month + 1;
  while (months > 0 && serviceMonth(startDate, months).earnedOn > on) months--;
  return months;
}

/** Whether any terms are in force on a day, whatever the length of service. */
export const isEntitling = (rules: readonly EntitlementRule[], on: string): boolean =>
  rules.some((rule) => rule.effectiveFrom <= on);

/**
 * Returns the step valid on a day after so many completed months: of the newest terms in force the highest reached one;
 * null without terms or below the first step.
 */
export function ruleOn(rules: readonly EntitlementRule[], on: string, months: number): EntitlementRule | null {
  const newest = rules.reduce(
    (latest, rule) => (rule.effectiveFrom <= on && rule.effectiveFrom > latest ? rule.effectiveFrom : latest),
    '',
  );
  const reached = rules.filter((rule) => rule.effectiveFrom === newest && rule.afterMonths <= months);
  return reached.reduce<EntitlementRule | null>(
    (highest, rule) => (highest && highest.afterMonths >= rule.afterMonths ? highest : rule),
    null,
  );
}

/**
 * Returns the days a month of service earns. A yearly amount is earned in twelfths of two decimals; rounding
 * differences are carried along, so that any twelve consecutive months give the exact amount.
 */
export function earnedIn(terms: Pick<EntitlementTerms, 'amount' | 'per'>, month: number): number {
  if (terms.per === 'month') return terms.amount;
  const upTo = (twelfths: number): number => Math.round((terms.amount * 100 * twelfths) / 12);
  const twelfth = ((month - 1) % 12) + 1;
  return (upTo(twelfth) - upTo(twelfth - 1)) / 100;
}

/**
 * Returns the days a kind without a ledger gives for the year of a day (D20): null without terms in force (no limit), 0
 * below the first step.
 */
export function yearlyEntitlement(rules: readonly EntitlementRule[], startDate: string, on: string): number | null {
  if (!isEntitling(rules, on)) return null;
  const dayBefore = Temporal.PlainDate.from(on).subtract({ days: 1 }).toString();
  const rule = ruleOn(rules, on, completedMonths(startDate, dayBefore));
  if (!rule) return 0;
  return rule.per === 'year' ? rule.amount : Math.round(rule.amount * 1200) / 100;
}

const step = (afterMonths: number, amount: number, more: Partial<EntitlementTerms> = {}): EntitlementTerms => ({
  basis: 'tenure-based',
  amount,
  per: 'year',
  afterMonths,
  cap: null,
  carryOverMax: null,
  carryOverExpiryMonths: null,
  ...more,
});
const contract = (amount: number, more: Partial<EntitlementTerms>): EntitlementTerms =>
  step(0, amount, { basis: 'contractual', ...more });

const AE = { carryOverMax: 15 };
const SA = { carryOverMax: 30, carryOverExpiryMonths: 12 };
const QA = { carryOverMax: 14, carryOverExpiryMonths: 12 };

/** Annual leave by country, as far as D21 names it; the rest is [own] judgement: see ADR-0021. */
export const ANNUAL_LEAVE: Readonly<Record<string, readonly EntitlementTerms[]>> = {
  AE: [step(6, 2, { per: 'month', ...AE }), step(12, 30, AE)],
  SA: [step(0, 21, SA), step(60, 30, SA)],
  QA: [step(0, 21, QA), step(60, 28, QA)],
  KW: [contract(30, { cap: 60 })],
  IN: [contract(18, { cap: 60, carryOverMax: 30 })],
  DE: [contract(42, { carryOverMax: 42, carryOverExpiryMonths: 3 })],
  PT: [contract(30, { carryOverMax: 30, carryOverExpiryMonths: 4 })],
};
