import { roundHalfUp } from '../half-up.ts';
import type { PayoutType } from './commissions.ts';

/** One tier of a type. Amounts are minor units of the type's currency. */
export interface Tier {
  readonly tier: number;
  /** What the month's net has to come to, at least (D50). */
  readonly netSalesTarget: number;
  /** Per cent with at most two decimals; only of types that pay a percentage. */
  readonly payoutPercentage: number | null;
  /** Minor units; only of types that pay an amount. */
  readonly payoutAmount: number | null;
}

/** The type of tiers of an employee in a month. */
export interface TierType {
  readonly type: PayoutType;
  /** The currency of its targets and amounts; sales in another one reach no tier of it (D52). */
  readonly currency: string;
  readonly tiers: readonly Tier[];
}

/** Sales of one kind: minor units, refunds taken off. */
export interface Sales {
  readonly grossSale: number;
  readonly vat: number;
  readonly netSale: number;
}

/** Refunds of what was sold in another month, with what that month paid for it (D51). */
export interface EarlierRefund {
  readonly of: 'services' | 'products';
  /** Minor units, below zero. */
  readonly netSale: number;
  /** Per cent that was paid for the sale; 0 where nothing was, or a fixed amount. */
  readonly percentage: number;
}

/** What one employee did in one month, in one currency (D52). */
export interface MonthFigures {
  readonly currency: string;
  readonly services: Sales;
  readonly products: Sales;
  readonly tips: { readonly grossSale: number; readonly adminFee: number };
  /** Those in the nets above that take back something of another month. */
  readonly earlierRefunds: readonly EarlierRefund[];
}

/** What it comes to, in minor units of the currency; the three lines sum to the total. */
export interface Payout {
  readonly reachedTier: Tier | null;
  readonly services: number;
  readonly products: number;
  readonly tips: number;
  readonly totalPayout: number;
}

/** The highest tier whose target the net reaches, inclusive; null below the first (D50). */
export function tierReached(tiers: readonly Tier[], netSale: number): Tier | null {
  const reached = tiers.filter(({ netSalesTarget }) => netSalesTarget <= netSale);
  return reached.reduce<Tier | null>(
    (highest, tier) => (highest && highest.netSalesTarget >= tier.netSalesTarget ? highest : tier),
    null,
  );
}

/** The tier of a month: that of services and products together; tips do not count to targets (D50). */
export const tierOfMonth = (
  type: TierType | null,
  { currency, services, products }: Pick<MonthFigures, 'currency' | 'services' | 'products'>,
): Tier | null => (type?.currency === currency ? tierReached(type.tiers, services.netSale + products.netSale) : null);

/** Per cent that a month pays for its sales, and takes back for refunds of them (D51). */
export const percentageOf = (type: TierType | null, tier: Tier | null): number =>
  type?.type === 'percentage' ? (tier?.payoutPercentage ?? 0) : 0;

/** What is kept of tips after the administration's fee; all of it is paid out (D50). */
export const tipsNet = ({ grossSale, adminFee }: MonthFigures['tips']): number => grossSale - adminFee;

const PER_CENT = 10_000n;

/** Per cent as whole hundredths of it: 7.25 → 725. */
const hundredths = (percentage: number): bigint => BigInt(Math.round(percentage * 100));

/**
 * What a month pays (D50, D51). `percentage`: the whole net times the share, rounded half up once; services get their own
 * part of it, rounded half up, and products the rest, so that both sum to the whole. `crossed-tier-threshold`: the fixed
 * amount once, shared in the same way. Refunds of another month go at what that month paid.
 */
export function payoutOf(type: TierType | null, figures: MonthFigures): Payout {
  const reachedTier = tierOfMonth(type, figures);
  const percentage = percentageOf(type, reachedTier);
  const exact = (of: 'services' | 'products'): bigint => {
    const earlier = figures.earlierRefunds.filter((refund) => refund.of === of);
    const taken = earlier.reduce((sum, { netSale, percentage: paid }) => sum + BigInt(netSale) * hundredths(paid), 0n);
    const ordinary = figures[of].netSale - earlier.reduce((sum, { netSale }) => sum + netSale, 0);
    return BigInt(ordinary) * hundredths(percentage) + taken;
  };
  const ofServices = exact('services');
  const whole = roundHalfUp(ofServices + exact('products'), PER_CENT);
  const services = roundHalfUp(ofServices, PER_CENT);
  const fixed = type?.type === 'crossed-tier-threshold' ? (reachedTier?.payoutAmount ?? 0) : 0;
  const fixedServices = shareOf(fixed, figures);
  const tips = tipsNet(figures.tips);
  return {
    reachedTier,
    services: services + fixedServices,
    products: whole - services + fixed - fixedServices,
    tips,
    totalPayout: whole + fixed + tips,
  };
}

/** The part of a fixed amount that falls to services, by the nets; a net below zero has no part in it. */
function shareOf(amount: number, { services, products }: Pick<MonthFigures, 'services' | 'products'>): number {
  const ofServices = Math.max(0, services.netSale);
  const both = ofServices + Math.max(0, products.netSale);
  return both === 0 ? amount : roundHalfUp(BigInt(amount) * BigInt(ofServices), BigInt(both));
}

/** Products sold for each client, with two decimals, halves up; null without clients (D51). */
export const ratioOf = (productsNumber: number, clientsNumber: number): number | null =>
  clientsNumber === 0 ? null : roundHalfUp(BigInt(productsNumber) * 100n, BigInt(clientsNumber)) / 100;
