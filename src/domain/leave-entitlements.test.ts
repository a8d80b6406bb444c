import { describe, expect, it, test } from 'vitest';
import {
  ANNUAL_LEAVE,
  completedMonths,
  earnedIn,
  ruleOn,
  serviceMonth,
  yearlyEntitlement,
  type EntitlementRule,
} from './leave-entitlements.ts';

const rulesOf = (country: string, effectiveFrom = '2020-01-01'): EntitlementRule[] =>
  (ANNUAL_LEAVE[country] ?? []).map((terms) => ({ ...terms, effectiveFrom }));
const counter = (terms: Partial<EntitlementRule>): EntitlementRule => ({
  basis: 'tenure-based',
  amount: 10,
  per: 'year',
  afterMonths: 0,
  cap: null,
  carryOverMax: null,
  carryOverExpiryMonths: null,
  effectiveFrom: '2020-01-01',
  ...terms,
});
/** Days earned in a month of service in a country. */
const earned = (country: string, month: number): number => {
  const rule = ruleOn(rulesOf(country), '2040-01-01', month - 1);
  return rule ? earnedIn(rule, month) : 0;
};

describe('annual leave by country (D21)', () => {
  it.each([
    ['AE', 1, 0],
    ['AE', 6, 0],
    ['AE', 7, 2],
    ['AE', 12, 2],
    ['AE', 13, 2.5],
    ['AE', 200, 2.5],
    ['SA', 1, 1.75],
    ['SA', 60, 1.75],
    ['SA', 61, 2.5],
    ['QA', 1, 1.75],
    ['QA', 60, 1.75],
    ['QA', 61, 2.33],
  ])('%s: month %i of service earns %d days', (country, month, days) => {
    expect(earned(country, month)).toBe(days);
  });

  it.each([
    ['AE', 1, 12],
    ['AE', 2, 30],
    ['SA', 5, 21],
    ['SA', 6, 30],
    ['QA', 5, 21],
    ['QA', 6, 28],
    ['KW', 1, 30],
    ['IN', 1, 18],
    ['DE', 1, 42],
    ['PT', 3, 30],
  ])('%s: year %i of service earns %i days', (country, year, days) => {
    const months = Array.from({ length: 12 }, (_, index) => earned(country, (year - 1) * 12 + index + 1));
    expect(Math.round(months.reduce((sum, each) => sum + each, 0) * 100) / 100).toBe(days);
  });

  test.each([28, 21, 22, 25, 17.5, 0.01, 365.25])(
    'divides %d days per year into twelfths of two decimals that sum exactly',
    (amount) => {
      for (const first of [1, 2, 8, 61]) {
        const months = Array.from({ length: 12 }, (_, index) => earnedIn({ amount, per: 'year' }, first + index));
        expect(months.every((each) => Math.abs(each - amount / 12) <= 0.01)).toBe(true);
        expect(Math.round(months.reduce((sum, each) => sum + each, 0) * 100) / 100).toBe(amount);
      }
    },
  );
});

describe('terms in force', () => {
  it('newer terms replace all earlier ones, including their steps', () => {
    const rules = [...rulesOf('SA'), counter({ amount: 25, effectiveFrom: '2026-01-01' })];
    expect(ruleOn(rules, '2025-12-31', 100)?.amount).toBe(30);
    expect(ruleOn(rules, '2026-01-01', 100)?.amount).toBe(25);
    expect(ruleOn(rules, '2019-12-31', 100)).toBeNull();
  });
});

describe('months of service', () => {
  it.each([
    ['2024-01-15', 1, '2024-01-15', '2024-02-14'],
    ['2024-01-01', 12, '2024-12-01', '2024-12-31'],
    ['2024-01-29', 1, '2024-01-29', '2024-02-28'],
    ['2023-01-29', 1, '2023-01-29', '2023-02-27'],
    ['2024-01-30', 2, '2024-02-29', '2024-03-29'],
    ['2023-01-31', 1, '2023-01-31', '2023-02-27'],
    ['2023-01-31', 2, '2023-02-28', '2023-03-30'],
    ['2023-01-31', 3, '2023-03-31', '2023-04-29'],
  ])('for a start on %s, month %i is from %s to %s', (start, number, begins, earnedOn) => {
    expect(serviceMonth(start, number)).toEqual({ number, begins, earnedOn });
  });

  it.each([28, 29, 30, 31])('for a start on %i January, completes one month per month, without gaps', (day) => {
    const months = Array.from({ length: 48 }, (_, index) => serviceMonth(`2023-01-${day}`, index + 1));
    for (const [index, month] of months.entries()) {
      expect(month.begins.slice(0, 7)).toBe(Temporal.PlainYearMonth.from('2023-01').add({ months: index }).toString());
      expect(months[index + 1]?.begins ?? '').toBe(
        index === 47 ? '' : Temporal.PlainDate.from(month.earnedOn).add({ days: 1 }).toString(),
      );
      expect(completedMonths(`2023-01-${day}`, month.earnedOn)).toBe(index + 1);
      expect(
        completedMonths(`2023-01-${day}`, Temporal.PlainDate.from(month.earnedOn).subtract({ days: 1 }).toString()),
      ).toBe(index);
    }
  });

  it('completes none before the service begins', () => {
    expect(completedMonths('2024-05-01', '2024-04-30')).toBe(0);
    expect(completedMonths('2024-05-01', '2020-01-01')).toBe(0);
  });
});

describe('yearly counters (D20)', () => {
  it('have no limit without terms in force', () => {
    expect(yearlyEntitlement([], '2020-01-01', '2025-01-01')).toBeNull();
    expect(yearlyEntitlement([counter({ effectiveFrom: '2025-01-02' })], '2020-01-01', '2025-01-01')).toBeNull();
  });
  it('give nothing before their first step, and the reached step’s amount afterwards', () => {
    const rules = [counter({ afterMonths: 3, amount: 30 }), counter({ afterMonths: 60, amount: 45 })];
    expect(yearlyEntitlement(rules, '2024-01-15', '2024-04-14')).toBe(0);
    expect(yearlyEntitlement(rules, '2024-01-15', '2024-04-15')).toBe(30);
    expect(yearlyEntitlement(rules, '2024-01-15', '2029-01-15')).toBe(45);
  });
  it('multiply a monthly amount by twelve', () => {
    expect(yearlyEntitlement([counter({ per: 'month', amount: 1.25 })], '2020-01-01', '2025-01-01')).toBe(15);
  });
});
