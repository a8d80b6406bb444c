import { sql } from 'kysely';
import type { PayoutType } from '#domain/commissions/commissions.ts';
import { firstDayOf, lastDayOf } from '#domain/commissions/months.ts';
import {
  percentageOf,
  tierOfMonth,
  type EarlierRefund,
  type MonthFigures,
  type Sales,
  type Tier,
  type TierType,
} from '#domain/commissions/payout.ts';
import type { Tx } from '../../core/transaction.ts';
import { countFinishedShifts } from '../schedules/index.ts';

/** An employee's tier type in a month. */
interface HeldType extends TierType {
  readonly name: string;
}

/** Figures of one employee's month in one currency, before payout. */
export interface EmployeeMonth extends MonthFigures {
  readonly employeeId: string;
  readonly locationId: string | null;
  readonly productsNumber: number;
  readonly clientsNumber: number;
  /** Shifts finished in the month: the same in each of the employee's currencies (ADR-0122). */
  readonly shiftsNumber: number;
  readonly tierType: HeldType | null;
}

interface Sums {
  readonly employeeId: string;
  readonly currency: string;
  readonly locationId: string | null;
  readonly services: Sales;
  readonly products: Sales;
  readonly tips: MonthFigures['tips'];
  readonly productsNumber: number;
  readonly clientsNumber: number;
}

/** Returns each employee's sales and tips of a month, per currency (D52). */
async function readSums(tx: Tx, tenantId: string, month: string): Promise<readonly Sums[]> {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const { rows } = await sql<Sums>`
    with sold as (
      select r.employee_id, r.currency,
        coalesce(sum(r.gross_sale) filter (where r.type = 'Service'), 0) as sg, coalesce(sum(r.taxes) filter (where r.type = 'Service'), 0) as st, coalesce(sum(r.net_sale) filter (where r.type = 'Service'), 0) as sn,
        coalesce(sum(r.gross_sale) filter (where r.type = 'Product'), 0) as pg, coalesce(sum(r.taxes) filter (where r.type = 'Product'), 0) as pt, coalesce(sum(r.net_sale) filter (where r.type = 'Product'), 0) as pn,
        coalesce(sum(r.quantity) filter (where r.type = 'Product'), 0) as products, count(distinct r.client_reference) filter (where not r.is_refund) as clients
      from commission_row r where r.tenant_id = ${tenantId} and r.date between ${first}::date and ${last}::date group by r.employee_id, r.currency
    ), tipped as (
      select t.employee_id, t.currency, sum(t.amount) as amount, sum(t.admin_fee) as fee
      from tip_row t where t.tenant_id = ${tenantId} and t.date between ${first}::date and ${last}::date group by t.employee_id, t.currency
    )
    select employee_id as "employeeId", currency, e.location_id as "locationId",
      json_build_object('grossSale', coalesce(sg, 0), 'vat', coalesce(st, 0), 'netSale', coalesce(sn, 0)) as services,
      json_build_object('grossSale', coalesce(pg, 0), 'vat', coalesce(pt, 0), 'netSale', coalesce(pn, 0)) as products,
      json_build_object('grossSale', coalesce(amount, 0), 'adminFee', coalesce(fee, 0)) as tips,
      coalesce(products, 0) as "productsNumber", coalesce(clients, 0) as "clientsNumber"
    from sold full join tipped using (employee_id, currency)
    join employee e on e.tenant_id = ${tenantId} and e.id = employee_id
    order by employee_id, currency`.execute(tx);
  return rows;
}

/**
 * Returns each employee's tier type in a month: the last one assigned for it or before (D51), with its current tiers.
 */
async function readTypes(
  tx: Tx,
  tenantId: string,
  month: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, HeldType>> {
  const { rows } = await sql<{ employeeId: string; name: string; type: PayoutType; currency: string; tiers: Tier[] }>`
    select a.employee_id as "employeeId", y.name, y.type, y.currency, coalesce((
      select json_agg(json_build_object('tier', t.tier, 'netSalesTarget', t.net_sales_target, 'payoutPercentage', t.payout_percentage, 'payoutAmount', t.payout_amount))
      from commission_tier t where t.tenant_id = y.tenant_id and t.tier_type_id = y.id), '[]') as tiers
    from (select distinct on (employee_id) employee_id, tier_type_id from commission_tier_assignment
      where tenant_id = ${tenantId} and employee_id = any(${[...employeeIds]}::uuid[]) and valid_from <= ${firstDayOf(month)}::date order by employee_id, valid_from desc) a
    join commission_tier_type y on y.tenant_id = ${tenantId} and y.id = a.tier_type_id`.execute(tx);
  return new Map(rows.map(({ employeeId, ...type }) => [employeeId, type]));
}

interface Refunded {
  readonly employeeId: string;
  readonly currency: string;
  readonly of: EarlierRefund['of'];
  readonly netSale: number;
  /** Seller and month of the sale. */
  readonly soldBy: string;
  readonly soldIn: string;
  /** Rate of that month; null while it is not calculated, or paid nothing in this currency. */
  readonly percentage: number | null;
  readonly isCalculated: boolean;
}

/** Returns refunds of a month for sales of another month, with what was paid for those (D51). */
async function readEarlierRefunds(tx: Tx, tenantId: string, month: string): Promise<readonly Refunded[]> {
  const { rows } = await sql<Refunded>`
    select r.employee_id as "employeeId", r.currency, case r.type when 'Service' then 'services' else 'products' end as of, sum(r.net_sale) as "netSale",
      o.employee_id as "soldBy", to_char(o.date, 'YYYY-MM') as "soldIn", max(p.payout_percentage) as percentage, bool_or(cp.status is not null and cp.status <> 'open') as "isCalculated"
    from commission_row r
    join commission_row o on o.tenant_id = r.tenant_id and o.external_id = r.refunded_external_id and date_trunc('month', o.date) <> date_trunc('month', r.date)
    left join commission_period cp on cp.tenant_id = r.tenant_id and cp.month = date_trunc('month', o.date)
    left join commission_payout p on p.tenant_id = r.tenant_id and p.period_id = cp.id and p.employee_id = o.employee_id and p.currency = o.currency
    where r.tenant_id = ${tenantId} and r.is_refund and r.date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
    group by r.employee_id, r.currency, r.type, o.employee_id, to_char(o.date, 'YYYY-MM')`.execute(tx);
  return rows;
}

/** Returns what a month that is not calculated yet would pay for a sale, by employee and currency. */
async function foretellPercentages(tx: Tx, tenantId: string, month: string): Promise<ReadonlyMap<string, number>> {
  const sums = await readSums(tx, tenantId, month);
  const types = await readTypes(
    tx,
    tenantId,
    month,
    sums.map(({ employeeId }) => employeeId),
  );
  return new Map(
    sums.map((each) => {
      const type = types.get(each.employeeId) ?? null;
      return [`${each.employeeId} ${each.currency}`, percentageOf(type, tierOfMonth(type, each))];
    }),
  );
}

/** Returns all inputs of a month's payouts, by employee and currency. */
export async function readMonth(tx: Tx, tenantId: string, month: string): Promise<readonly EmployeeMonth[]> {
  const sums = await readSums(tx, tenantId, month);
  const employeeIds = sums.map(({ employeeId }) => employeeId);
  const types = await readTypes(tx, tenantId, month, employeeIds);
  const shifts = await countFinishedShifts(
    tx,
    tenantId,
    { from: firstDayOf(month), to: lastDayOf(month) },
    employeeIds,
  );
  const refunds = await readEarlierRefunds(tx, tenantId, month);
  const foretold = new Map<string, ReadonlyMap<string, number>>();
  for (const { soldIn, isCalculated } of refunds) {
    if (!isCalculated && !foretold.has(soldIn)) foretold.set(soldIn, await foretellPercentages(tx, tenantId, soldIn));
  }
  const paidFor = ({ isCalculated, percentage, soldBy, soldIn, currency }: Refunded): number =>
    (isCalculated ? percentage : foretold.get(soldIn)?.get(`${soldBy} ${currency}`)) ?? 0;
  return sums.map((each) => ({
    ...each,
    tierType: types.get(each.employeeId) ?? null,
    shiftsNumber: shifts.get(each.employeeId) ?? 0,
    earlierRefunds: refunds
      .filter(({ employeeId, currency }) => employeeId === each.employeeId && currency === each.currency)
      .map((refund) => ({ of: refund.of, netSale: refund.netSale, percentage: paidFor(refund) })),
  }));
}
