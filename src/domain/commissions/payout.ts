import { roundHalfUp } from '../half-up.ts';
import type { PayoutType } from './commissions.ts';

/** One tier of a type. Amounts in minor units of the type's currency. */
export interface Tier {
  readonly tier: number;
  /** Minimum net of the month (D50). */
  readonly netSalesTarget: number;
  /** Per cent with at most two decimals; only for types that pay a percentage. */
  readonly payoutPercentage: number | null;
  /** Minor units; only for types that pay an amount. */
  readonly payoutAmount: number | null;
}

/** Tier type of an employee in a month. */
export interface TierType {
  readonly type: PayoutType;
  /** Currency of its targets and amounts; sales in another one reach no tier (D52). */
  readonly currency: string;
  readonly tiers: readonly Tier[];
}

/** Sales of one kind in minor units, after refunds. */
export interface Sales {
  readonly grossSale: number;
  readonly vat: number;
  readonly netSale: number;
}

/** Refunds of another month's sales, with the percentage that month paid (D51). */
export interface EarlierRefund {
  readonly of: 'services' | 'products';
  /** Minor units, negative. */
  readonly netSale: number;
  /** Per cent paid for the sale; 0 for none or a fixed amount. */
  readonly percentage: number;
}

/** One employee's figures of one month, in one currency (D52). */
export interface MonthFigures {
  readonly currency: string;
  readonly services: Sales;
  readonly products: Sales;
  readonly tips: { readonly grossSale: number; readonly adminFee: number };
  /** Refunds within the nets above that belong to sales of another month. */
  readonly earlierRefunds: readonly EarlierRefund[];
}

/** Result in minor units of the currency; the three lines sum to the total. */
export interface Payout {
  readonly reachedTier: Tier | null;
  readonly services: number;
  readonly products: number;
  readonly tips: number;
  readonly totalPayout: number;
}

/** Returns the highest tier whose target the net reaches, inclusive; null below the first (D50). */
export function tierReached(tiers: readonly Tier[], netSale: number): Tier | null {
  const reached = tiers.filter(({ netSalesTarget }) => netSalesTarget <= netSale);
  return reached.reduce<Tier | null>(
    (highest, tier) => (highest && highest.netSalesTarget >= tier.netSalesTarget ? highest : tier),
    null,
  );
}

/** Returns the tier of a month, by services and products together; tips do not count (D50). */
export const tierOfMonth = (
  type: TierType | null,
  { currency, services, products }: Pick<MonthFigures, 'currency' | 'services' | 'products'>,
): Tier | null => (type?.currency === currency ? tierReached(type.tiers, services.netSale + products.netSale) : null);

/** Percentage that a month pays for its sales, and takes back for refunds of them (D51). */
export const percentageOf = (type: TierType | null, tier: Tier | null): number =>
  type?.type === 'percentage' ? (tier?.payoutPercentage ?? 0) : 0;

/** Tips after the administration's fee; paid out in full (D50). */
export const tipsNet = ({ grossSale, adminFee }: MonthFigures['tips']): number => grossSale - adminFee;

const PER_CENT = 10_000n;

/** Per cent as whole hundredths: 7.25 → 725. */
const hundredths = (percentage: number): bigint => BigInt(Math.round(percentage * 100));

/**
 * Calculates a month's payout (D50, D51). `percentage`: the whole net times the percentage, rounded half up once;
 * services get their own part of it, rounded half up, and products the rest, so that both sum to the whole.
 * `crossed-tier-threshold`: the fixed amount once, divided in the same way. Refunds of another month use that month's
 * percentage.
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

/** The part of a fixed amount for services, in proportion to the nets; a negative net has no part in it. */
function shareOf(amount: number, { services, products }: Pick<MonthFigures, 'services' | 'products'>): number {
  const ofServices = Math.max(0, services.netSale);
  const both = ofServices + Math.max(0, products.netSale);
  return both === 0 ? amount : roundHalfUp(BigInt(amount) * BigInt(ofServices), BigInt(both));
}

/** Products sold per client, with two decimals, rounded half up; null without clients (D51). */
export const ratioOf = (productsNumber: number, clientsNumber: number): number | null =>
  clientsNumber === 0 ? null : roundHalfUp(BigInt(productsNumber) * 100n, BigInt(clientsNumber)) / 100;
