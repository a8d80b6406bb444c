import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  END_OF_SERVICE_RULES,
  endOfServiceRule,
  gratuityOf,
  serviceOf,
  TERMINATION_REASONS,
  type Gratuity,
  type TerminationReason,
} from './end-of-service.ts';

const ruleOf = (country: string) => {
  const rule = endOfServiceRule(country);
  if (!rule) throw new Error(`no rule for ${country}`);
  return rule;
};
const PER_YEAR: Readonly<Record<string, number>> = { AE: 365, SA: 360, QA: 365 };
const calculate = (
  country: string,
  years: number,
  wage: number,
  reason: TerminationReason = 'termination',
  agreedDays: number | null = null,
): Gratuity => {
  const perYear = PER_YEAR[country] ?? 0;
  return gratuityOf(ruleOf(country), {
    service: {
      units: years * perYear,
      perYear,
      completeYears: Math.floor(years),
      isOnAnniversary: Number.isInteger(years),
    },
    reason,
    basicWage: wage,
    totalWage: wage,
    agreedDays,
  });
};
const WAGE = 1_000_000;

describe('end of service: the golden values of the decisions, wage 10 000 a month (D71)', () => {
  it.each([
    ['AE', 0.9, 'termination', 0],
    ['AE', 1, 'termination', 7_000_00],
    ['AE', 3.5, 'termination', 24_500_00],
    ['AE', 5, 'termination', 35_000_00],
    ['AE', 6.5, 'termination', 50_000_00],
    ['AE', 40, 'termination', 240_000_00],
    ['AE', 3.5, 'resignation', 24_500_00],
    ['SA', 3.5, 'termination', 17_500_00],
    ['SA', 6.5, 'termination', 40_000_00],
    ['SA', 1.9, 'resignation', 0],
    ['SA', 3, 'resignation', 5_000_00],
    ['SA', 5, 'resignation', 8_333_33],
    ['SA', 6.5, 'resignation', 26_666_67],
    ['SA', 10, 'resignation', 75_000_00],
    ['SA', 3, 'protected-resignation', 15_000_00],
    ['SA', 3, 'force-majeure', 15_000_00],
    ['QA', 0.9, 'termination', 0],
    ['QA', 1, 'termination', 7_000_00],
    ['QA', 3.5, 'termination', 24_500_00],
    ['QA', 6.5, 'termination', 45_500_00],
  ] as const)('%s, %d years, %s: %d', (country, years, reason, total) => {
    expect(calculate(country, years, WAGE, reason).total).toBe(total);
  });

  it('gives what was published: a basic wage of 45 000 and 25 years in the UAE', () => {
    expect(calculate('AE', 25, 45_000_00).total).toBe(1_057_500_00);
  });

  it('reckons with basic pay in the UAE and Qatar, with the whole wage in Saudi Arabia', () => {
    const total = (country: string) =>
      gratuityOf(ruleOf(country), {
        service: { units: 720, perYear: 360, completeYears: 2, isOnAnniversary: true },
        reason: 'termination',
        basicWage: 600_000,
        totalWage: 1_000_000,
        agreedDays: null,
      }).wage;
    expect(['AE', 'SA', 'QA'].map(total)).toEqual([600_000, 1_000_000, 600_000]);
  });

  it('pays a day of leave by basic pay in the UAE and Qatar, by the whole wage in Saudi Arabia (0057)', () => {
    expect(['AE', 'SA', 'QA'].map((country) => ruleOf(country).leaveWageBasis)).toEqual(['basic', 'total', 'basic']);
  });

  it('lets more days be agreed on in Qatar, never fewer, and nowhere else', () => {
    expect(calculate('QA', 2, WAGE, 'termination', 30).total).toBe(20_000_00);
    expect(calculate('QA', 2, WAGE, 'termination', 10).total).toBe(14_000_00);
    expect(calculate('AE', 2, WAGE, 'termination', 30).total).toBe(14_000_00);
  });
});

describe('service (D71)', () => {
  it('counts days of a year of 365 in the UAE and Qatar, both ends included, without unpaid days', () => {
    expect(serviceOf(ruleOf('AE'), '2020-01-01', '2020-12-31', 0)).toEqual({
      units: 366,
      perYear: 365,
      completeYears: 1,
      isOnAnniversary: true,
    });
    expect(serviceOf(ruleOf('AE'), '2021-01-01', '2021-12-31', 0)).toEqual({
      units: 365,
      perYear: 365,
      completeYears: 1,
      isOnAnniversary: true,
    });
    expect(serviceOf(ruleOf('QA'), '2021-01-01', '2021-12-31', 10.5)).toEqual({
      units: 354.5,
      perYear: 365,
      completeYears: 0,
      isOnAnniversary: false,
    });
  });

  it('counts years, months and days in Saudi Arabia, so that leap years do not lengthen a fifth year', () => {
    expect(serviceOf(ruleOf('SA'), '2016-01-01', '2020-12-31', 0)).toEqual({
      units: 1800,
      perYear: 360,
      completeYears: 5,
      isOnAnniversary: true,
    });
    expect(serviceOf(ruleOf('SA'), '2020-01-01', '2023-07-03', 0)).toEqual({
      units: 3 * 360 + 6 * 30 + 3,
      perYear: 360,
      completeYears: 3,
      isOnAnniversary: false,
    });
  });

  it('is never below nothing', () => {
    expect(serviceOf(ruleOf('AE'), '2026-01-01', '2026-01-10', 40).units).toBe(0);
  });
});

const serviceFor = (perYear: number, units: number) => ({
  units,
  perYear,
  completeYears: Math.floor(units / perYear),
  isOnAnniversary: units % perYear === 0,
});

describe('end of service: what always holds (D70)', () => {
  const terms = fc.record({
    rule: fc.constantFrom(...END_OF_SERVICE_RULES),
    units: fc.integer({ min: 0, max: 50 * 365 * 2 }).map((halves) => halves / 2),
    basicWage: fc.integer({ min: 0, max: 100_000_000 }),
    allowances: fc.integer({ min: 0, max: 100_000_000 }),
    reason: fc.constantFrom(...TERMINATION_REASONS),
    agreedDays: fc.option(fc.integer({ min: 0, max: 60 })),
  });
  type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;
  const gratuity = ({ rule, units, basicWage, allowances, reason, agreedDays }: Terms): Gratuity =>
    gratuityOf(rule, {
      service: serviceFor(rule.yearCount === 'days' ? 365 : 360, units),
      reason,
      basicWage,
      totalWage: basicWage + allowances,
      agreedDays,
    });

  it('grows with service, never shrinks', () => {
    fc.assert(
      fc.property(
        terms,
        fc.integer({ min: 1, max: 4_000 }),
        (each, more) => gratuity({ ...each, units: each.units + more / 2 }).total >= gratuity(each).total,
      ),
    );
  });

  it('never exceeds the limit', () => {
    fc.assert(
      fc.property(
        terms,
        (each) => each.rule.capMonths === null || gratuity(each).total <= each.rule.capMonths * each.basicWage,
      ),
    );
  });

  it('has lines that sum to the total, whole minor units, never below zero, and names its rule', () => {
    fc.assert(
      fc.property(terms, (each) => {
        const { lines, total, ruleId, ruleVersion } = gratuity(each);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true);
        expect([ruleId, ruleVersion]).toEqual([each.rule.id, each.rule.version]);
      }),
    );
  });

  it('gives a resignation nothing more than a termination', () => {
    fc.assert(
      fc.property(
        terms,
        (each) =>
          gratuity({ ...each, reason: 'resignation' }).total <= gratuity({ ...each, reason: 'termination' }).total,
      ),
    );
  });
});
