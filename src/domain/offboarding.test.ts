import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundHalfUp } from './half-up.ts';
import {
  figuresOf,
  LEAVE_ADJUSTMENT_KINDS,
  missingFields,
  OTHER_ADJUSTMENT_KINDS,
  roleTransferNow,
  presentedSummary,
  type GratuityInput,
  type SettlementInput,
} from './offboarding.ts';

const FULL: GratuityInput = {
  countryISO: 'AE',
  currency: 'AED',
  lastWorkingDay: '2025-12-31',
  terminationReason: 'resignation',
  basicWage: 900_000,
  totalWage: 1_200_000,
  unpaidDays: 0,
  agreedDaysPerYear: null,
  manualAmount: null,
  manualNote: null,
};

describe('where the transfer of duties is (D66, D67)', () => {
  it.each([
    // Before the first save, and when duties came after it was confirmed, it is open again.
    ['not-started', 'not-needed', true, 'open'],
    ['in-progress', 'not-needed', true, 'open'],
    ['in-progress', 'confirmed', true, 'open'],
    ['in-progress', 'confirmed', false, 'confirmed'],
    ['in-progress', 'not-needed', false, 'not-needed'],
    // What ended with the settlement keeps its word; where it was never needed, it is now.
    ['confirmed', 'confirmed', true, 'confirmed'],
    ['confirmed', 'not-needed', true, 'open'],
    ['confirmed', 'not-needed', false, 'not-needed'],
  ] as const)('%s, %s, with duties %s: %s', (status, roleTransfer, hasDuties, expected) => {
    expect(roleTransferNow({ status, roleTransfer }, hasDuties)).toBe(expected);
  });
});

describe('what a settlement needs (D68)', () => {
  const missing = (gratuity: GratuityInput, more: Partial<Pick<SettlementInput, 'startDate' | 'leave'>> = {}) =>
    missingFields({ startDate: '2024-01-01', gratuity, leave: [], ...more });

  it('names everything that is missing, and nothing once it is there', () => {
    const none: GratuityInput = {
      ...FULL,
      countryISO: null,
      currency: null,
      lastWorkingDay: null,
      terminationReason: null,
      basicWage: null,
      totalWage: null,
    };
    expect(missing(none)).toEqual([
      'countryISO',
      'currency',
      'lastWorkingDay',
      'terminationReason',
      'basicWage',
      'totalWage',
    ]);
    expect(missing(FULL)).toEqual([]);
  });

  it('asks for an amount with a note instead where no rule is seeded, and for the wage leave is paid by where there is any (0057)', () => {
    const without: GratuityInput = { ...FULL, countryISO: 'KW', basicWage: null, totalWage: null };
    expect(missing(without)).toEqual(['manualAmount', 'manualNote']);
    const entered = { ...without, manualAmount: 5, manualNote: 'Agreed.' };
    expect(missing(entered)).toEqual([]);
    const leave = [{ kind: 'annual', days: 10 }] as const;
    expect(missing(entered, { leave })).toEqual(['totalWage']);
    expect(missing({ ...entered, totalWage: 900_000 }, { leave })).toEqual([]);
  });

  it('is not there while the service ends before it began: it would be reckoned as nothing (D70)', () => {
    expect(missing(FULL, { startDate: '2026-01-01' })).toEqual(['startDate']);
    expect(missing(FULL, { startDate: '2025-12-31' })).toEqual([]);
  });
});

describe('a settlement in figures (D65, D70)', () => {
  it('adds gratuity, unused leave and additions, and takes off deductions and the cost of assets', () => {
    const { summary, leaveLines, gratuity } = figuresOf({
      startDate: '2024-01-01',
      gratuity: { ...FULL, lastWorkingDay: '2025-12-30' },
      leave: [
        { kind: 'annual', days: 10.5 },
        { kind: 'in-lieu', days: -2 },
      ],
      other: [
        { kind: 'addition', description: 'Bonus', amount: 50_000, assetId: null },
        { kind: 'deduction', description: 'Loan', amount: 20_000, assetId: null },
        { kind: 'asset-recovery', description: 'Phone', amount: 30_000, assetId: '1' },
      ],
    });
    expect(gratuity?.total).toBe(1_260_000);
    expect(leaveLines.map(({ amount }) => amount)).toEqual([315_000, -60_000]);
    expect(summary).toEqual({
      gratuity: 1_260_000,
      leave: 255_000,
      additions: 50_000,
      deductions: -50_000,
      total: 1_515_000,
    });
  });

  it('takes the amount that was entered where no rule is seeded', () => {
    const { gratuity, gratuityAmount } = figuresOf({
      startDate: '2024-01-01',
      gratuity: { ...FULL, countryISO: 'KW', manualAmount: 70, manualNote: 'Agreed.' },
      leave: [],
      other: [],
    });
    expect([gratuity, gratuityAmount]).toEqual([null, 70]);
  });

  it('pays a day of leave by the basic wage or the whole one as the law of the country says, and by the whole one where there is none (D71, 0057)', () => {
    const paid = (countryISO: string | null) =>
      figuresOf({
        startDate: '2024-01-01',
        gratuity: { ...FULL, countryISO },
        leave: [{ kind: 'annual', days: 10 }],
        other: [],
      }).leaveLines[0]?.amount;
    expect(['AE', 'QA', 'SA', 'KW', null].map(paid)).toEqual([300_000, 300_000, 400_000, 400_000, 400_000]);
  });

  it('tells no amount for what cannot be reckoned yet, and no total of it (D65)', () => {
    const leave = [{ kind: 'annual', days: 10 }] as const;
    const other = [{ kind: 'addition', description: 'Bonus', amount: 50_000, assetId: null }] as const;
    const told = (gratuity: object) =>
      presentedSummary(
        figuresOf({
          startDate: '2024-01-01',
          gratuity: { ...FULL, lastWorkingDay: '2025-12-30', ...gratuity },
          leave,
          other,
        }),
      );
    expect(told({})).toEqual({
      gratuity: 1_260_000,
      leave: 300_000,
      additions: 50_000,
      deductions: 0,
      total: 1_610_000,
    });
    expect(told({ lastWorkingDay: null })).toEqual({
      gratuity: null,
      leave: 300_000,
      additions: 50_000,
      deductions: 0,
      total: null,
    });
    expect(told({ totalWage: null, basicWage: null })).toMatchObject({
      gratuity: null,
      leave: null,
      additions: 50_000,
      total: null,
    });
  });

  it('has lines that sum to the total, whatever they are', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constantFrom(...LEAVE_ADJUSTMENT_KINDS),
            days: fc.integer({ min: -9_000, max: 9_000 }).map((each) => each / 100),
          }),
        ),
        fc.array(
          fc.record({
            kind: fc.constantFrom(...OTHER_ADJUSTMENT_KINDS),
            description: fc.constant('x'),
            amount,
            assetId: fc.constant(null),
          }),
        ),
        amount,
        (leave, other, wage) => {
          const figures = figuresOf({
            startDate: '2015-06-01',
            gratuity: { ...FULL, basicWage: wage, totalWage: wage },
            leave,
            other,
          });
          const others = other.reduce((sum, each) => sum + (each.kind === 'addition' ? each.amount : -each.amount), 0);
          const leaves = figures.leaveLines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
          expect(figures.summary.total).toBe((figures.gratuity?.total ?? 0) + leaves + others);
        },
      ),
    );
  });
});

describe('rounding (D70)', () => {
  it.each([
    [5n, 2n, 3],
    [-5n, 2n, -3],
    [4n, 3n, 1],
    [-4n, 3n, -1],
    [0n, 7n, 0],
  ] as const)('%s / %s is %s', (dividend, divisor, rounded) => {
    expect(roundHalfUp(dividend, divisor)).toBe(rounded);
  });
});
