import { addMonths, lastDayOf } from '#domain/commissions/months.ts';
import { roundHalfUp } from '#domain/half-up.ts';
import type { ProductType } from '#domain/commissions/commissions.ts';
import type { CommissionRowTable, DeliveredColumns, TipRowTable } from '../database/commissions.schema.ts';
import { priceIn, PRODUCTS, SERVICES, taxIn } from './commission-plans.ts';

/** A person who sells. */
export interface Seller {
  readonly id: string;
  readonly locationId: string | null;
  readonly currency: string;
  /** Fraction of the best seller's sales. */
  readonly skill: number;
}

/** What the demo's rows get when they are stored, or not at all. */
type Stored = 'id' | 'created_at' | 'updated_at' | 'tenant_id' | 'sync_run_id' | keyof DeliveredColumns;
export type Sale = Omit<CommissionRowTable, Stored>;
export type Tip = Omit<TipRowTable, Stored>;

interface Month {
  readonly month: string;
  /** Last day with data, yyyy-MM-dd. */
  readonly until: string;
  readonly random: () => number;
}

const SERVICES_A_MONTH = 6;
const PRODUCTS_A_MONTH = 2;
const TIPS_A_MONTH = 2;

const pick = <T>(some: readonly T[], random: () => number): T => some[Math.floor(random() * some.length)] as T;

function dayIn({ month, until, random }: Month): string {
  const last = lastDayOf(month) < until ? lastDayOf(month) : until;
  const day = 1 + Math.floor(random() * Number(last.slice(-2)));
  return `${month}-${String(day).padStart(2, '0')}`;
}

/** A day's sales of one kind of service or product. */
function sale(seller: Seller, type: ProductType, reference: string, at: Month): Sale {
  const { random } = at;
  const [name, price] = pick(type === 'Service' ? SERVICES : PRODUCTS, random);
  const quantity = Math.max(1, Math.round((type === 'Service' ? 9 : 5) * seller.skill * (0.6 + random() * 0.8)));
  const gross = priceIn(seller.currency, price) * quantity;
  const discount = random() < 0.2 ? Math.round(gross / 10) : 0;
  const net = gross - discount;
  const taxes = roundHalfUp(BigInt(net) * BigInt(taxIn(seller.currency)), 100n);
  return {
    external_id: reference,
    date: dayIn(at),
    type,
    name,
    quantity,
    employee_id: seller.id,
    location_id: seller.locationId,
    client_reference: `C-${1000 + Math.floor(random() * 400)}`,
    gross_sale: gross,
    discount,
    net_sale: net,
    taxes,
    total_sale: net + taxes,
    currency: seller.currency,
    is_refund: false,
    refunded_external_id: null,
  };
}

/** Refunds a whole sale of the previous month (D51). */
const refundOf = (sold: Sale, date: string): Sale => ({
  ...sold,
  external_id: `${sold.external_id}-R`,
  date,
  quantity: -sold.quantity,
  gross_sale: -sold.gross_sale,
  discount: -sold.discount,
  net_sale: -sold.net_sale,
  taxes: -sold.taxes,
  total_sale: -sold.total_sale,
  is_refund: true,
  refunded_external_id: sold.external_id,
});

/** A seller's sales in a month; occasionally with a refund for the previous month. */
export function salesOf(seller: Seller, number: number, at: Month, before: readonly Sale[]): readonly Sale[] {
  const { month, random } = at;
  const kinds = [
    ...Array.from({ length: SERVICES_A_MONTH }, () => 'Service' as const),
    ...Array.from({ length: PRODUCTS_A_MONTH }, () => 'Product' as const),
  ];
  const sold = kinds.map((type, index) =>
    sale(seller, type, `INV-${month.replace('-', '')}-${number}-${index + 1}`, at),
  );
  const [returned] = before.filter(
    ({ employee_id: id, is_refund: isRefund, date }) =>
      id === seller.id && !isRefund && date.startsWith(addMonths(month, -1)),
  );
  return returned && random() < 0.12 ? [...sold, refundOf(returned, dayIn(at))] : sold;
}

/** Tips of a month; the administration retains 3 % of those by card. */
export const tipsOf = (seller: Seller, number: number, at: Month): readonly Tip[] =>
  Array.from({ length: TIPS_A_MONTH }, (_, index) => {
    const amount = priceIn(seller.currency, 100 * Math.round(20 + at.random() * 130 * seller.skill));
    return {
      external_id: `TIP-${at.month.replace('-', '')}-${number}-${index + 1}`,
      date: dayIn(at),
      employee_id: seller.id,
      location_id: seller.locationId,
      amount,
      admin_fee: index === 0 ? roundHalfUp(BigInt(amount) * 3n, 100n) : 0,
      currency: seller.currency,
    };
  });
