import { sql } from 'kysely';
import type { ProductType } from '#domain/commissions/commissions.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';

/** A refund as it is read. */
interface Refund {
  readonly reference: string;
  readonly date: string;
  readonly currency: string;
  /** Null for an invalid value, which is reported separately. */
  readonly type: ProductType | null;
  readonly employeeId: string | null;
  /** Minor units, zero or negative. */
  readonly net: number;
  readonly quantity: number;
  /** The stored refund of which it is a newer version. */
  readonly except: string | null;
}

/**
 * A refund refers to a sale of the same currency, kind and person, on its day or before (D51), and all refunds of a
 * sale together do not exceed it (ADR-0071). @throws ProblemError 422
 */
export async function requireSale(tx: Tx, tenantId: string, refund: Refund): Promise<void> {
  const { rows } = await sql<{
    date: string;
    currency: string;
    type: ProductType;
    employeeId: string;
    isRefund: boolean;
    net: number;
    quantity: number;
  }>`
    select r.date, r.currency, r.type, r.employee_id as "employeeId", r.is_refund as "isRefund", r.net_sale as net, r.quantity
    from commission_row r where r.tenant_id = ${tenantId} and r.external_id = ${refund.reference}
      and r.id is distinct from ${refund.except}::uuid for update`.execute(tx);
  const [sale] = rows;
  if (!sale || sale.isRefund) throw ruleViolated('refundOf', 'not-found', 'This sale doesn’t exist.');
  if (sale.currency !== refund.currency)
    throw ruleViolated('currency', 'currency', `The sale was in ${sale.currency}.`);
  if (sale.date > refund.date) throw ruleViolated('date', 'refund-before-sale', 'The refund is before the sale.');
  if (refund.employeeId !== null && sale.employeeId !== refund.employeeId)
    throw ruleViolated('employee', 'not-the-seller', 'Another employee made this sale.');
  if (refund.type !== null && sale.type !== refund.type)
    throw ruleViolated('type', 'another-type', `The sale was of the type ${sale.type}.`);
  const { rows: taken } = await sql<{ net: number; quantity: number }>`
    select coalesce(sum(r.net_sale), 0)::bigint as net, coalesce(sum(r.quantity), 0)::bigint as quantity
    from commission_row r where r.tenant_id = ${tenantId} and r.refunded_external_id = ${refund.reference}
      and r.id is distinct from ${refund.except}::uuid`.execute(tx);
  const { net = 0, quantity = 0 } = taken[0] ?? {};
  if (sale.net + net + refund.net < 0)
    throw ruleViolated('netSale', 'refunds-too-much', 'All refunds of a sale together are more than the sale.');
  if (sale.quantity + quantity + refund.quantity < 0)
    throw ruleViolated('quantity', 'refunds-too-much', 'All refunds of a sale together are more than the sale.');
}

/** A newer version of a sale, which may have refunds. */
interface NewerSale extends Omit<Refund, 'except'> {
  readonly isRefund: boolean;
}

/**
 * A newer version of a sale still has to fit its refunds (D51, ADR-0142). @throws ProblemError 422 `sale-refunded`,
 * `currency`, `refund-before-sale`, `not-the-seller`, `another-type`, `refunds-too-much`
 */
export async function requireRefundsFit(tx: Tx, tenantId: string, sale: NewerSale): Promise<void> {
  const { rows } = await sql<{
    count: number;
    firstDay: string;
    isInCurrency: boolean;
    isOfType: boolean;
    isOfSeller: boolean;
    net: number;
    quantity: number;
  }>`
    select count(*) as count, min(r.date) as "firstDay", bool_and(r.currency = ${sale.currency}) as "isInCurrency",
      bool_and(r.type = ${sale.type}) as "isOfType", bool_and(r.employee_id = ${sale.employeeId}::uuid) as "isOfSeller",
      coalesce(sum(r.net_sale), 0)::bigint as net, coalesce(sum(r.quantity), 0)::bigint as quantity
    from commission_row r where r.tenant_id = ${tenantId} and r.refunded_external_id = ${sale.reference}`.execute(tx);
  const [refunds] = rows;
  if (!refunds || refunds.count === 0) return;
  if (sale.isRefund) throw ruleViolated('netSale', 'sale-refunded', 'This sale has refunds, so it stays a sale.');
  if (!refunds.isInCurrency) throw ruleViolated('currency', 'currency', 'The refunds are in another currency.');
  if (refunds.firstDay < sale.date) throw ruleViolated('date', 'refund-before-sale', 'A refund is before the sale.');
  if (!refunds.isOfSeller) throw ruleViolated('employee', 'not-the-seller', 'The refunds are of another employee.');
  if (!refunds.isOfType) throw ruleViolated('type', 'another-type', 'The refunds are of another type.');
  if (sale.net + refunds.net < 0)
    throw ruleViolated('netSale', 'refunds-too-much', 'All refunds of a sale together are more than the sale.');
  if (sale.quantity + refunds.quantity < 0)
    throw ruleViolated('quantity', 'refunds-too-much', 'All refunds of a sale together are more than the sale.');
}
