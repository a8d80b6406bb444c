import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PayoutType } from '#domain/commissions/commissions.ts';
import type { Tier } from '#domain/commissions/payout.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError, refuseStale, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { readTier, type TierRecord } from './tiers.repository.ts';

/** Adds a tier. @throws ProblemError 422 if it does not fit its type or its other tiers */
export async function createTier(
  tx: Tx,
  caller: Caller,
  { commissionTierTypeId: typeId, ...given }: BodyOf<typeof api.commissionTiers.create>,
): Promise<TierRecord> {
  const tier = { payoutPercentage: null, payoutAmount: null, ...defined(given) } as Tier;
  await check(tx, caller, { typeId, id: null, tier });
  const { id } = await tx
    .insertInto('commission_tier')
    .values({ tenant_id: caller.tenantId, tier_type_id: typeId, ...columnsOf(tier) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readTier(tx, caller, id);
}

/**
 * Changes the given fields; existing calculations are unaffected. @throws ProblemError 404, 409 `stale-version`, 422
 */
export async function changeTier(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...given }: BodyOf<typeof api.commissionTiers.change>,
): Promise<TierRecord> {
  const before = await readTier(tx, caller, id, true);
  if (before.version !== version)
    throw new ProblemError('stale-version', {
      detail: 'This tier has changed. Review the changes and try again.',
      record: before,
    });
  const { tier, netSalesTarget, payoutPercentage = null, payoutAmount = null } = { ...before, ...defined(given) };
  const after: Tier = { tier, netSalesTarget, payoutPercentage, payoutAmount };
  await check(tx, caller, { typeId: before.commissionTierTypeId, id, tier: after });
  await tx
    .updateTable('commission_tier')
    .set({ ...columnsOf(after), version: version + 1, updated_at: new Date() })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return readTier(tx, caller, id);
}

/** Deletes a tier. @throws ProblemError 404, 409 `stale-version` */
export async function removeTier(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  refuseStale(await readTier(tx, caller, id, true), version);
  await tx.deleteFrom('commission_tier').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}

const defined = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

const columnsOf = ({ tier, netSalesTarget, payoutPercentage, payoutAmount }: Tier) => ({
  tier,
  net_sales_target: netSalesTarget,
  payout_percentage: payoutPercentage,
  payout_amount: payoutAmount,
});

interface Wanted {
  readonly typeId: string;
  /** Id of the tier, if it exists. */
  readonly id: string | null;
  readonly tier: Tier;
}

/** Locks the type, so that writes to tiers of one type are serialised. @throws ProblemError 422 */
async function check(tx: Tx, { tenantId }: Caller, { typeId, id, tier }: Wanted): Promise<void> {
  const { rows } = await sql<{
    type: PayoutType;
  }>`select type from commission_tier_type where tenant_id = ${tenantId} and id = ${typeId} for update`.execute(tx);
  const [type] = rows;
  if (!type) throw ruleViolated('commissionTierTypeId', 'not-found', 'There is no such type of commission tiers.');
  refuseWrongPayout(type.type, tier);
  const others = await tx
    .selectFrom('commission_tier')
    .select(['tier', 'net_sales_target as netSalesTarget'])
    .where('tenant_id', '=', tenantId)
    .where('tier_type_id', '=', typeId)
    .$if(id !== null, (query) => query.where('id', '<>', id ?? ''))
    .execute();
  if (others.some((other) => other.tier === tier.tier))
    throw ruleViolated('tier', 'tier-taken', 'There is already a tier with this number.');
  if (others.some(({ netSalesTarget }) => netSalesTarget === tier.netSalesTarget))
    throw ruleViolated('netSalesTarget', 'target-taken', 'There is a tier with this target already.');
  // The highest tier that is reached is also the one with the highest target (D50).
  const isInOrder = others.every((other) => other.tier > tier.tier === other.netSalesTarget > tier.netSalesTarget);
  if (!isInOrder) throw ruleViolated('netSalesTarget', 'targets-out-of-order', 'A higher tier needs a higher target.');
}

/** D49: a percentage or an amount, according to the type. @throws ProblemError 422 */
function refuseWrongPayout(type: PayoutType, { payoutPercentage, payoutAmount }: Tier): void {
  const [wanted, other] =
    type === 'percentage'
      ? (['payoutPercentage', 'payoutAmount'] as const)
      : (['payoutAmount', 'payoutPercentage'] as const);
  const values = { payoutPercentage, payoutAmount };
  if (values[other] !== null)
    throw ruleViolated(
      other,
      'not-of-this-type',
      type === 'percentage' ? 'This type pays a percentage.' : 'This type pays a fixed amount.',
    );
  if (values[wanted] !== null) return;
  throw type === 'percentage'
    ? ruleViolated(wanted, 'percentage-required', 'Enter a percentage.')
    : ruleViolated(wanted, 'amount-required', 'Enter an amount.');
}
