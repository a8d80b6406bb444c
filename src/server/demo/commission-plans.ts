import type { PayoutType } from '#domain/commissions/commissions.ts';
import type { SetupStatus } from '#domain/setup.ts';

/** Data of the demo tenants' commissions. Prices and targets in minor units. */

interface TierTypePlan {
  readonly key: string;
  readonly name: string;
  readonly nameArabic: string;
  readonly type: PayoutType;
  readonly currency: string;
  readonly status?: SetupStatus;
  /** Target and payout: per cent or minor units. */
  readonly tiers: readonly (readonly [target: number, pays: number])[];
}

/** Tier types: two that pay a percentage, one that pays an amount, one inactive. */
export const TIER_TYPES: readonly TierTypePlan[] = [
  {
    key: 'stylists',
    name: 'Stylists',
    nameArabic: 'المصففون',
    type: 'percentage',
    currency: 'AED',
    tiers: [
      [1_200_000, 5],
      [2_000_000, 7.5],
      [3_000_000, 10],
    ],
  },
  {
    key: 'front-desk',
    name: 'Front desk',
    nameArabic: 'الاستقبال',
    type: 'crossed-tier-threshold',
    currency: 'AED',
    tiers: [
      [500_000, 30_000],
      [1_000_000, 75_000],
    ],
  },
  {
    key: 'kuwait',
    name: 'Kuwait stylists',
    nameArabic: 'مصففو الكويت',
    type: 'percentage',
    currency: 'KWD',
    tiers: [
      [800_000, 4],
      [1_500_000, 6.25],
      [2_500_000, 9],
    ],
  },
  {
    key: 'apprentices',
    name: 'Apprentices',
    nameArabic: 'المتدربون',
    type: 'percentage',
    currency: 'AED',
    status: 'inactive',
    tiers: [[0, 2]],
  },
];

/** Locations of sellers, with currency, number of sellers and tier types. */
export const SHOPS = [
  { location: 'DXB-MAR', currency: 'AED', people: 11, tiers: 'stylists' },
  { location: 'AUH-COR', currency: 'AED', people: 8, tiers: 'stylists' },
  { location: 'KWI-SAL', currency: 'KWD', people: 6, tiers: 'kuwait' },
] as const;

/** Items sold: name, price in AED. */
export const SERVICES: readonly (readonly [name: string, price: number])[] = [
  ['Haircut', 18_000],
  ['Colour', 42_000],
  ['Blow-dry', 12_000],
  ['Manicure', 9_500],
  ['Keratin treatment', 78_000],
  ['تصفيف شعر العروس', 150_000],
];
export const PRODUCTS: readonly (readonly [name: string, price: number])[] = [
  ['Shampoo', 8_900],
  ['Argan oil', 14_500],
  ['Nail polish', 4_200],
  ['Hair mask', 11_000],
];

/** Thousandths of a dinar per hundredth of a dirham, as prices are set. */
const DINARS = 0.8;

/** Returns a demo price in the minor units of a currency. */
export const priceIn = (currency: string, price: number): number =>
  currency === 'KWD' ? Math.round(price * DINARS) : price;

/** Value added tax in per cent: none in Kuwait. */
export const taxIn = (currency: string): number => (currency === 'KWD' ? 0 : 5);

/** Events of a month, counted from the current one; older ones are frozen. */
export const MONTHS = 13;
export type MonthDeed = 'calculate' | 'freeze' | 'reopen' | 'late-row';
export const deedsOf = (ago: number): readonly MonthDeed[] => {
  if (ago === 0) return [];
  if (ago === 1) return ['calculate'];
  if (ago === 3) return ['calculate', 'freeze', 'reopen', 'late-row'];
  return ['calculate', 'freeze'];
};
