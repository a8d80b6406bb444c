import { sql } from 'kysely';
import { firstDayOf } from '#domain/commissions/months.ts';
import type { Tx } from '../../core/transaction.ts';

/** A person's percentage of a sale in a month, in one currency. */
export interface Rate {
  readonly employeeId: string;
  readonly currency: string;
  readonly percentage: number | null;
}

/** Returns the stored percentages of a month; none before it is calculated. */
export async function readRates(tx: Tx, tenantId: string, periodId: string): Promise<readonly Rate[]> {
  return tx
    .selectFrom('commission_payout')
    .select(['employee_id as employeeId', 'currency', 'payout_percentage as percentage'])
    .where('tenant_id', '=', tenantId)
    .where('period_id', '=', periodId)
    .execute();
}

/** Returns the changed percentages; a new one was only a forecast before, and counts as changed. */
export function changedRates(before: readonly Rate[], after: readonly Rate[]): readonly Rate[] {
  const keyOf = ({ employeeId, currency }: Rate): string => `${employeeId} ${currency}`;
  const known = new Map(before.map((rate) => [keyOf(rate), rate.percentage]));
  return after.filter((rate) => known.get(keyOf(rate)) !== rate.percentage);
}

/** Returns the ids of later months that refund sales of a month at one of the rates, earliest first. */
export async function refundingMonths(
  tx: Tx,
  tenantId: string,
  month: string,
  rates: readonly Rate[],
): Promise<readonly string[]> {
  if (rates.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select cp.id from commission_period cp where cp.tenant_id = ${tenantId} and cp.month > ${firstDayOf(month)}::date and exists (
      select from commission_row r
      join commission_row o on o.tenant_id = r.tenant_id and o.external_id = r.refunded_external_id and o.date >= ${firstDayOf(month)}::date and o.date < ${firstDayOf(month)}::date + interval '1 month'
      join unnest(${rates.map(({ employeeId }) => employeeId)}::uuid[], ${rates.map(({ currency }) => currency)}::text[]) as c (employee_id, currency) on c.employee_id = o.employee_id and c.currency = o.currency
      where r.tenant_id = cp.tenant_id and r.is_refund and r.date >= cp.month and r.date < cp.month + interval '1 month')
    order by cp.month`.execute(tx);
  return rows.map(({ id }) => id);
}
