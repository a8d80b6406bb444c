import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { instant } from '../../records/record-json.ts';
import { all, anyOf, direction, slice } from './commission-conditions.ts';

export type TierRecord = AnswerOf<typeof api.commissionTiers.read>;
type TierQuery = QueryOf<typeof api.commissionTiers.list>;

const COLUMNS = sql`t.id, t.version, t.tier_type_id as "commissionTierTypeId", t.tier, t.net_sales_target as "netSalesTarget",
  t.payout_percentage as "payoutPercentage", t.payout_amount as "payoutAmount", y.currency,
  ${instant('t.created_at')} as "createdAt", ${instant('t.updated_at')} as "updatedAt"`;
const FROM = sql`from commission_tier t join commission_tier_type y on y.tenant_id = t.tenant_id and y.id = t.tier_type_id`;

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  tier: sql`t.tier`,
  netSalesTarget: sql`t.net_sales_target`,
};

/** Returns a page of tiers: grouped by type in set-up order, sorted within it. */
export async function listTiers(
  tx: Tx,
  { tenantId }: Caller,
  query: TierQuery,
): Promise<{ data: TierRecord[]; count: number }> {
  const where = all([
    sql`t.tenant_id = ${tenantId}`,
    ...anyOf(sql`t.tier_type_id`, query.commissionTierTypeId, 'uuid'),
    ...anyOf(sql`t.id`, query.ids, 'uuid'),
  ]);
  const counted = await sql<{ count: number }>`select count(*) as count ${FROM} where ${where}`.execute(tx);
  const size = query.size ?? PAGE_SIZE;
  const { rows } = await sql<TierRecord>`
    select ${COLUMNS} ${FROM} where ${where}
    order by y.sort_order, ${byName(sql`lower(y.name)`)}, y.id, ${SORTS[query.sortBy ?? 'netSalesTarget']} ${direction(query.sortOrder, 'asc')} ${slice(query, size)}`.execute(
    tx,
  );
  return { data: rows, count: counted.rows[0]?.count ?? 0 };
}

/** Returns one tier, locked with its type if it is about to change. @throws ProblemError 404 */
export async function readTier(tx: Tx, { tenantId }: Caller, id: string, isLocked = false): Promise<TierRecord> {
  const { rows } =
    await sql<TierRecord>`select ${COLUMNS} ${FROM} where t.tenant_id = ${tenantId} and t.id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(
      tx,
    );
  const [tier] = rows;
  if (!tier) throw notFound();
  return tier;
}
