import { sql } from 'kysely';
import { firstDayOf } from '#domain/commissions/months.ts';
import { payoutOf, tipsNet, type Payout } from '#domain/commissions/payout.ts';
import type { CommissionPayoutTable } from '../../database/commissions.schema.ts';
import type { Tx } from '../../core/transaction.ts';
import { readMonth, type EmployeeMonth } from './month-figures.ts';

/** One employee's month with its payout. */
export interface CalculatedMonth extends EmployeeMonth {
  readonly payout: Payout;
}

/** Calculates what a month pays now; stores nothing (D50, D51). */
export const calculateMonth = async (tx: Tx, tenantId: string, month: string): Promise<readonly CalculatedMonth[]> =>
  (await readMonth(tx, tenantId, month)).map((each) => ({ ...each, payout: payoutOf(each.tierType, each) }));

type Row = Omit<CommissionPayoutTable, 'id' | 'created_at' | 'updated_at' | 'tenant_id' | 'period_id' | 'month'>;

function rowOf({ payout, tierType, services, products, tips, ...each }: CalculatedMonth): Row {
  const tier = payout.reachedTier;
  return {
    employee_id: each.employeeId,
    location_id: each.locationId,
    currency: each.currency,
    tier_type_name: tierType?.name ?? null,
    payout_type: tierType?.type ?? null,
    tier: tier?.tier ?? null,
    net_sales_target: tier?.netSalesTarget ?? null,
    payout_percentage: tier?.payoutPercentage ?? null,
    payout_amount: tier?.payoutAmount ?? null,
    products_number: each.productsNumber,
    clients_number: each.clientsNumber,
    shifts_number: each.shiftsNumber,
    services_gross: services.grossSale,
    services_vat: services.vat,
    services_net: services.netSale,
    services_payout: payout.services,
    products_gross: products.grossSale,
    products_vat: products.vat,
    products_net: products.netSale,
    products_payout: payout.products,
    tips_gross: tips.grossSale,
    tips_fee: tips.adminFee,
    tips_net: tipsNet(tips),
    tips_payout: payout.tips,
    total_payout: payout.totalPayout,
  };
}

/** Rows per statement: PostgreSQL accepts at most 65,535 parameters. */
const AT_ONCE = 1_000;

/**
 * Calculates a month and replaces its stored payouts, with the current tier types. Also removes payouts whose rows were
 * all removed with their import. The caller has locked the month. Returns the number of payouts.
 */
export async function storePayouts(
  tx: Tx,
  tenantId: string,
  { id, month }: { readonly id: string; readonly month: string },
): Promise<number> {
  const rows = (await calculateMonth(tx, tenantId, month)).map(rowOf);
  const at = new Date();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await tx
      .insertInto('commission_payout')
      .values(
        some.map((row) => ({ ...row, tenant_id: tenantId, period_id: id, month: firstDayOf(month), updated_at: at })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'period_id', 'employee_id', 'currency']).doUpdateSet((update) => ({
          ...Object.fromEntries(
            Object.keys(some[0] ?? {}).map((column) => [column, update.ref(`excluded.${column as keyof Row}`)]),
          ),
          updated_at: at,
        })),
      )
      .execute();
  }
  await sql`
    delete from commission_payout p where p.tenant_id = ${tenantId} and p.period_id = ${id} and not exists (
      select from unnest(${rows.map((row) => row.employee_id)}::uuid[], ${rows.map(({ currency }) => currency)}::text[]) as c (employee_id, currency)
      where c.employee_id = p.employee_id and c.currency = p.currency)`.execute(tx);
  return rows.length;
}
