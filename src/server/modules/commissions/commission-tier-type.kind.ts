import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { SetupKind } from '../setup/index.ts';

/**
 * Commission tier types (C§3). Payout type and currency are immutable while there are tiers, since they define the
 * meaning of the tiers' figures.
 */
export const commissionTierTypeKind: SetupKind = {
  calls: api.commissionTierTypes as unknown as SetupKind['calls'],
  table: 'commission_tier_type',
  noun: 'type of commission tiers',
  columns: { type: { column: 'type' }, currency: { column: 'currency', initial: 'AED' } },
  inUse: sql<number>`(select count(distinct a.employee_id)::int from commission_tier_assignment a where a.tenant_id = r.tenant_id and a.tier_type_id = r.id)`,
  filter: ({ types }) => (Array.isArray(types) && types.length > 0 ? [sql`r.type = any(${types}::text[])`] : []),
  check: async (tx, { tenantId }, { id, type, currency }) => {
    if (typeof id !== 'string') return;
    const { rows } = await sql<{ type: string }>`
      select r.type from commission_tier_type r where r.tenant_id = ${tenantId} and r.id = ${id} and (r.type <> ${type} or r.currency <> ${currency})
        and exists (select from commission_tier t where t.tenant_id = r.tenant_id and t.tier_type_id = r.id)`.execute(
      tx,
    );
    const [before] = rows;
    if (before)
      throw ruleViolated(
        before.type === type ? 'currency' : 'type',
        'has-tiers',
        'This cannot be changed while there are tiers: delete them first.',
      );
  },
};
