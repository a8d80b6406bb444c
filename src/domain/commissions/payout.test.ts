import { describe, expect, it } from 'vitest';
import { payoutOf, ratioOf, tierReached, tipsNet, type MonthFigures, type Tier, type TierType } from './payout.ts';

const tier = (
  number: number,
  netSalesTarget: number,
  payoutPercentage: number | null,
  payoutAmount: number | null = null,
): Tier => ({ tier: number, netSalesTarget, payoutPercentage, payoutAmount });

/** 5 % from 10,000.00, 7.5 % from 20,000.00, 10 % from 30,000.00. */
const SHARE: TierType = {
  type: 'percentage',
  currency: 'AED',
  tiers: [tier(1, 1_000_000, 5), tier(2, 2_000_000, 7.5), tier(3, 3_000_000, 10)],
};
/** 500.00 from 10,000.00, 1,200.00 from 20,000.00. */
const FIXED: TierType = {
  type: 'crossed-tier-threshold',
  currency: 'AED',
  tiers: [tier(1, 1_000_000, null, 50_000), tier(2, 2_000_000, null, 120_000)],
};

const figures = (services: number, products: number, more: Partial<MonthFigures> = {}): MonthFigures => ({
  currency: 'AED',
  services: { grossSale: services, vat: 0, netSale: services },
  products: { grossSale: products, vat: 0, netSale: products },
  tips: { grossSale: 0, adminFee: 0 },
  earlierRefunds: [],
  ...more,
});

const linesOf = ({ services, products, tips, totalPayout }: ReturnType<typeof payoutOf>) => [
  services,
  products,
  tips,
  totalPayout,
];

describe('tier of a month (D50)', () => {
  it.each([
    ['below the first', 999_999, null],
    ['the very target, inclusive', 1_000_000, 1],
    ['between two', 1_999_999, 1],
    ['the second', 2_000_000, 2],
    ['far above the last: no upper bound', 900_000_000, 3],
    ['below zero', -1, null],
  ])('%s', (_, net, reached) => {
    expect(tierReached(SHARE.tiers, net)?.tier ?? null).toBe(reached);
  });

  it('is the highest one reached, in any order of tiers', () => {
    expect(tierReached(SHARE.tiers.toReversed(), 2_500_000)?.tier).toBe(2);
  });

  it('depends on services and products together, without tips', () => {
    expect(payoutOf(SHARE, figures(600_000, 400_000)).reachedTier?.tier).toBe(1);
    expect(
      payoutOf(SHARE, figures(600_000, 399_999, { tips: { grossSale: 5_000_000, adminFee: 0 } })).reachedTier,
    ).toBeNull();
  });
});

describe('a percentage applies to the whole net, not to the part above the target (D50)', () => {
  it.each([
    // 18,000.00 × 5 % = 900.00; 24,000.00 × 7.5 % = 1,800.00: a tier applies to all of it.
    ['first tier', figures(1_200_000, 600_000), [60_000, 30_000, 0, 90_000]],
    ['second tier', figures(1_800_000, 600_000), [135_000, 45_000, 0, 180_000]],
    ['third tier, at its target', figures(3_000_000, 0), [300_000, 0, 0, 300_000]],
    ['nothing below the first', figures(999_999, 0), [0, 0, 0, 0]],
    ['products alone', figures(0, 1_000_000), [0, 50_000, 0, 50_000]],
  ])('%s', (_, month, lines) => {
    expect(linesOf(payoutOf(SHARE, month))).toEqual(lines);
  });

  it('rounds half up once, and its lines sum to it: 5 % of 50 and 50 is 5, not 3 and 3', () => {
    const from0: TierType = { ...SHARE, tiers: [tier(1, 0, 5)] };
    expect(linesOf(payoutOf(from0, figures(50, 50)))).toEqual([3, 2, 0, 5]);
    expect(linesOf(payoutOf(from0, figures(10, 0)))).toEqual([1, 0, 0, 1]);
    expect(linesOf(payoutOf(from0, figures(9, 0)))).toEqual([0, 0, 0, 0]);
  });

  it('is exact where floating point is not: 7.25 % of 1,234,567.89 is 89,506.17', () => {
    expect(payoutOf({ ...SHARE, tiers: [tier(1, 0, 7.25)] }, figures(123_456_789, 0)).totalPayout).toBe(8_950_617);
    expect(payoutOf({ ...SHARE, tiers: [tier(1, 0, 1.15)] }, figures(1_000_000, 0)).totalPayout).toBe(11_500);
  });

  it('calculates in the minor units of the currency: 5 % of KWD 1,234.567 is 61.728', () => {
    const dinars: TierType = { type: 'percentage', currency: 'KWD', tiers: [tier(1, 1_000_000, 5)] };
    expect(payoutOf(dinars, figures(1_234_567, 0, { currency: 'KWD' })).totalPayout).toBe(61_728);
  });
});

describe('a crossed threshold pays its amount once (D50)', () => {
  it.each([
    ['first', figures(750_000, 250_000), [37_500, 12_500, 0, 50_000]],
    ['second, not both', figures(2_000_000, 1_000_000), [80_000, 40_000, 0, 120_000]],
    ['none', figures(999_999, 0), [0, 0, 0, 0]],
    ['with more refunds than products', figures(1_100_000, -50_000), [50_000, 0, 0, 50_000]],
  ])('%s', (_, month, lines) => {
    expect(linesOf(payoutOf(FIXED, month))).toEqual(lines);
  });

  it('counts as services when nothing was sold and the first target is 0', () => {
    expect(linesOf(payoutOf({ ...FIXED, tiers: [tier(1, 0, null, 100)] }, figures(0, 0)))).toEqual([100, 0, 0, 100]);
  });
});

describe('tips (D50)', () => {
  it('are paid in full, less the administration fee', () => {
    expect(tipsNet({ grossSale: 10_000, adminFee: 350 })).toBe(9_650);
    expect(linesOf(payoutOf(SHARE, figures(1_000_000, 0, { tips: { grossSale: 10_000, adminFee: 350 } })))).toEqual([
      50_000, 0, 9_650, 59_650,
    ]);
  });

  it('are also paid to employees without tiers', () => {
    expect(linesOf(payoutOf(null, figures(5_000_000, 0, { tips: { grossSale: 700, adminFee: 0 } })))).toEqual([
      0, 0, 700, 700,
    ]);
  });
});

describe('refunds (D51)', () => {
  it('reduce the net that is compared with targets', () => {
    expect(payoutOf(SHARE, figures(2_000_000 - 1, 0)).reachedTier?.tier).toBe(1);
  });

  it('use the percentage of the sale’s month, not of the refund’s', () => {
    // 22,000.00 sold, 2,000.00 of it refunded that was paid with 10 %: 22,000 × 7.5 % − 2,000 × 10 % = 1,450.00.
    const month = figures(2_000_000, 0, { earlierRefunds: [{ of: 'services', netSale: -200_000, percentage: 10 }] });
    expect(linesOf(payoutOf(SHARE, month))).toEqual([145_000, 0, 0, 145_000]);
  });

  it('make the payout negative in a month without sales', () => {
    const month = figures(0, -30_000, { earlierRefunds: [{ of: 'products', netSale: -30_000, percentage: 5 }] });
    expect(linesOf(payoutOf(SHARE, month))).toEqual([0, -1_500, 0, -1_500]);
  });

  it('take back nothing that was never paid', () => {
    const month = figures(0, -30_000, { earlierRefunds: [{ of: 'products', netSale: -30_000, percentage: 0 }] });
    expect(payoutOf(SHARE, month).totalPayout).toBe(0);
  });

  it('are added to a fixed amount', () => {
    const month = figures(1_000_000, 0, { earlierRefunds: [{ of: 'services', netSale: -100_000, percentage: 10 }] });
    expect(linesOf(payoutOf(FIXED, month))).toEqual([40_000, 0, 0, 40_000]);
  });
});

describe('currencies are never mixed (D52)', () => {
  it('sales in a currency other than the targets reach no tier', () => {
    expect(payoutOf(SHARE, figures(9_000_000, 0, { currency: 'SAR', tips: { grossSale: 100, adminFee: 10 } }))).toEqual(
      { reachedTier: null, services: 0, products: 0, tips: 90, totalPayout: 90 },
    );
  });
});

describe('products per client (D51)', () => {
  it.each([
    [7, 3, 2.33],
    [1, 8, 0.13],
    [5, 2, 2.5],
    [0, 4, 0],
    [-1, 2, -0.5],
    [3, 0, null],
  ])('%d by %d is %s', (products, clients, ratio) => {
    expect(ratioOf(products, clients)).toBe(ratio);
  });
});
