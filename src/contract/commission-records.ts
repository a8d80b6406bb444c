import { DEFAULT_CURRENCY, PAYOUT_TYPES, PERIOD_STATES } from '#domain/commissions/commissions.ts';
import { isMonth } from '#domain/commissions/months.ts';
import { countryISO } from './country.ts';
import { currency } from './currency.ts';
import { action, person } from './records.ts';
import {
  flag,
  id,
  instant,
  integer,
  isoDate,
  list,
  number,
  part,
  queryFlag,
  queryMany,
  strictObject,
  text,
  word,
} from './schema.ts';

/** Schema parts shared by the endpoints of commissions and tips (C§3). */

export const COMMISSIONS_MODULE = 'finance.commissions-and-tips' as const;
export const ALL = ['all'] as const;
export const byId = part({ id: id().required() });
export const version = () => integer(1, 1_000_000_000);
/** Whole minor units of the currency (fils, cents); negative for refunds. */
export const amount = () => integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const count = () => integer(0, Number.MAX_SAFE_INTEGER);
/** A calendar month, yyyy-MM. */
export const month = () =>
  text(7).test('month', 'must be a month yyyy-MM', (value) => typeof value !== 'string' || isMonth(value));
/** Per cent, with at most two decimals. */
export const percentage = () =>
  number()
    .min(0)
    .max(100)
    .test(
      'two-decimals',
      'must have at most two decimals',
      (value) => typeof value !== 'number' || Number.isInteger(Number((value * 100).toFixed(6))),
    );

/** Filters of every list of the area (C§7); several values as repeated keys. */
export const filters = {
  startDate: isoDate().optional(),
  endDate: isoDate().optional(),
  locationId: queryMany(id()).optional(),
  locationCity: queryMany(text(100)).optional(),
  locationCountryISO: queryMany(countryISO()).optional(),
  employeeId: queryMany(id()).optional(),
};
/** Omits rows with zero sums. */
export const isNotEmpty = () => queryFlag().optional();

const sold = { grossSale: amount().required(), vat: amount().required(), netSale: amount().required() };
const tipped = { grossSale: amount().required(), adminFee: amount().required(), netSale: amount().required() };

/** Sales of one kind. */
export const sales = part(sold);
/** Tips, and the administration's fee. */
export const tips = part(tipped);
/** The same with their payout (C§3: a summary card). */
export const paidSales = part({ ...sold, payout: amount().required(), currency: currency().required() });
export const paidTips = part({ ...tipped, payout: amount().required(), currency: currency().required() });

/** Separate figures per currency: different currencies are never added (D52). */
export const perCurrency = <
  Shape extends Record<
    string,
    ReturnType<typeof amount> | typeof sales | typeof tips | typeof paidSales | typeof paidTips
  >,
>(
  shape: Shape,
) => list(part({ currency: currency().required().default(DEFAULT_CURRENCY), ...shape })).required();

/** A month with its state in the machine `commission-period` (D51); amounts are with the payouts. */
export const periodRecord = part({
  id: id().required(),
  version: version().required(),
  period: month().required(),
  startDate: isoDate().required(),
  endDate: isoDate().required(),
  status: word(PERIOD_STATES).required(),
  /** Rows were added since its figures were calculated. */
  isStale: flag().required(),
  calculatedAt: instant().nullable().defined(),
  frozenAt: instant().nullable().defined(),
  updatedAt: instant().required(),
  actions: list(action).required(),
});

/** The tier type a payout was calculated with, as it was then. */
const historicalTierType = strictObject({
  name: text(100).required(),
  type: word(PAYOUT_TYPES).required(),
  reachedTier: strictObject({
    tier: integer(1, 100).required(),
    payoutPercentage: number().nullable().defined(),
    payoutAmount: amount().nullable().defined(),
  })
    .nullable()
    .defined(),
});

/** An employee's payout for a month, in one currency. */
export const payoutRow = part({
  id: id().required(),
  period: month().required(),
  employee: person,
  historicalTierType: historicalTierType.nullable().defined(),
  productsNumber: integer(-1_000_000_000, 1_000_000_000).required(),
  clientsNumber: count().required(),
  /** Shifts finished in the month (C§3: count-schedule); null for months calculated before they were counted. */
  shiftsNumber: count().nullable().defined(),
  /** Products per client, two decimals; null without clients (D51). */
  ratio: number().nullable().defined(),
  services: paidSales,
  products: paidSales,
  tips: paidTips,
  totalPayout: amount().required(),
  currency: currency().required(),
  updatedAt: instant().required(),
});

/** One employee's month in full (C§3: Details). Fields the caller may not read are null. */
export const payoutDetails = part({
  id: id().required(),
  employee: person,
  period: month().required(),
  startDate: isoDate().required(),
  endDate: isoDate().required(),
  /** The tier reached; null below the first, and without tiers. */
  tier: integer(1, 100).nullable().defined(),
  tierTypeName: text(100).nullable().defined(),
  payoutType: word(PAYOUT_TYPES).nullable().defined(),
  payoutPercentage: number().nullable().defined(),
  payoutAmount: amount().nullable().defined(),
  netSalesTarget: amount().nullable().defined(),
  clientsNumber: count().required(),
  productsNumber: integer(-1_000_000_000, 1_000_000_000).required(),
  shiftsNumber: count().nullable().defined(),
  ratio: number().nullable().defined(),
  currency: currency().required(),
  totalPayout: amount().nullable().defined(),
  services: part({ ...sold, payout: amount().nullable().defined(), currency: currency().required() }),
  products: part({ ...sold, payout: amount().nullable().defined(), currency: currency().required() }),
  tips: strictObject({ ...tipped, payout: amount().nullable().defined(), currency: currency().required() })
    .nullable()
    .defined(),
  /** Its month. */
  commissionPeriod: periodRecord,
});
